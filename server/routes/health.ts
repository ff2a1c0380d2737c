import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Store } from '../../inbox/store.ts';
import { unavailable } from '../refusal.ts';

/** What the health routes need. */
export interface HealthRouteOptions {
  readonly store: Pick<Store, 'probe'>;
  readonly now: () => number;
  readonly log: Logger;
}

/** How long an answer of the store counts, so that nobody can wear the disk by asking. */
const PROBE_COUNTS_MS = 1000;

/** Adds `GET /healthz`, which says that the process lives, and `GET /readyz`, which says that a letter could be stored. */
export function addHealthRoutes(app: FastifyInstance, { store, now, log }: HealthRouteOptions): void {
  let probe: Promise<void> = Promise.resolve();
  let probedAt = Number.NEGATIVE_INFINITY;

  function probeStore(): Promise<void> {
    const age = now() - probedAt;
    if (age < 0 || age >= PROBE_COUNTS_MS) {
      probedAt = now();
      probe = store.probe();
      probe.catch((error: unknown) => log.warn({ err: error }, 'not ready'));
    }
    return probe;
  }

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await probeStore().catch((error: unknown) => {
      throw unavailable('No letter can be stored just now.', error);
    });
    return reply.send({ status: 'ready' });
  });
}
