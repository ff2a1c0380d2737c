import type { FastifyInstance } from 'fastify';
import type { Health } from '../health.ts';

/** Adds `GET /healthz`, which says that the process lives, and `GET /readyz`, which says that a letter could be stored. */
export function addHealthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    health.live();
    return reply.send({ status: 'ok' });
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await health.ready();
    return reply.send({ status: 'ready' });
  });
}
