import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { loggedReason } from '../inbox/delivery/reply-codes.ts';
import { LETTER_STATES, type Store } from '../inbox/store.ts';
import { FORM_PATH } from '../letter/wire.ts';
import type { Answered } from './app.ts';
import { cachedRead } from './cached-read.ts';
import type { Health } from './health.ts';

/** Prometheus metrics of this process. */
export interface Metrics {
  /** In Prometheus' text format. */
  text(): Promise<string>;
  /** The media type of {@link text}. */
  readonly contentType: string;
  /** Wraps a store to count and time its calls. */
  watch(store: Store): Store;
  countAnswer(answered: Answered): void;
}

export interface MetricsOptions {
  readonly store: Pick<Store, 'stats' | 'route'>;
  readonly health: Health;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** How long the inbox's figures are cached: with a hundred thousand letters they take 50 ms. */
const STATS_COUNT_MS = 5000;

/** In seconds: a commit takes 0.2 ms on a fast disk, and waits up to five seconds for another process. */
const COMMIT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The labelled paths; there are hundreds of files. */
const PATHS: ReadonlyMap<string | undefined, string> = new Map([
  [FORM_PATH, 'form'],
  ['/', 'page'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/attention', 'health'],
]);

/**
 * Creates this server's metrics, beside Node's own (`nodejs_eventloop_lag_p99_seconds` is the event loop's delay).
 * Names follow https://prometheus.io/docs/practices/naming/. A metric with *inbox* in its help is the same at every
 * server that shares the inbox: take the maximum. One with *process* is this server's own: take the sum.
 */
export function createMetrics({ store, health, version, now = Date.now }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const readFigures = cachedRead(
    STATS_COUNT_MS,
    async () => {
      const [stats, route] = await Promise.all([store.stats(), store.route()]);
      return { stats, route };
    },
    now,
  );
  /** `undefined` if the inbox cannot be read; `heartwood_ready` and the log report that. */
  const figures = () => readFigures().catch(() => undefined);

  new Gauge({
    name: 'heartwood_build_info',
    help: 'Always 1; the version of this process.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'heartwood_ready',
    help: 'Whether a letter could be stored now through this process: 1 or 0, as /readyz says.',
    registers,
    async collect() {
      this.set(
        await health.ready().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'heartwood_letters',
    help: 'Letters in the inbox by state. Absent while the inbox cannot be read.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const stats = (await figures())?.stats;
      for (const state of LETTER_STATES) if (stats) this.set({ state }, stats.byState[state]);
    },
  });
  new Gauge({
    name: 'heartwood_oldest_queued_letter_age_seconds',
    help: 'How long the letter that has waited longest in the inbox is queued; 0 where none is. Absent while the inbox cannot be read.',
    registers,
    async collect() {
      this.remove();
      const stats = (await figures())?.stats;
      if (stats) this.set(Math.max(0, now() - (stats.oldestQueuedAt ?? now())) / 1000);
    },
  });
  new Gauge({
    name: 'heartwood_route_blocked_seconds',
    help: 'For how long no mail from the inbox has got through to the owner’s mailbox; 0 where mails do. The reason is the mail server’s code, or what the network said. Absent while the inbox cannot be read.',
    labelNames: ['reason'],
    registers,
    async collect() {
      this.reset();
      const route = (await figures())?.route;
      if (!route) return;
      const since = route.blockedSince ?? now();
      this.set({ reason: loggedReason(route.reason ?? '') }, Math.max(0, now() - since) / 1000);
    },
  });
  new Gauge({
    name: 'heartwood_route_next_probe_timestamp_seconds',
    help: 'When the next letter from the inbox is tried, in seconds since the epoch; absent where mails get through.',
    registers,
    async collect() {
      this.remove();
      const nextProbeAt = (await figures())?.route.nextProbeAt;
      if (nextProbeAt !== undefined) this.set(nextProbeAt / 1000);
    },
  });
  const answers = new Counter({
    name: 'heartwood_http_answers_total',
    help: 'Requests that this process has answered, by what was asked for (form, page, health, other) and status.',
    labelNames: ['path', 'status'],
    registers,
  });
  const accepted = new Counter({
    name: 'heartwood_letters_received_total',
    help: 'Letters that were handed to the inbox by this process: stored, duplicate (sent again), limited (too many from one address), failed.',
    labelNames: ['outcome'],
    registers,
  });
  const attempts = new Counter({
    name: 'heartwood_delivery_attempts_total',
    help: 'Attempts of this process to mail a letter: delivered, retry (to be tried again), blocked (the route is), parked (given up), lost (another process has the letter).',
    labelNames: ['outcome'],
    registers,
  });
  const commits = new Histogram({
    name: 'heartwood_commit_duration_seconds',
    help: 'How long a letter took in this process from being handed to the inbox until it was committed and synced.',
    buckets: COMMIT_BUCKETS,
    registers,
  });
  for (const outcome of ['stored', 'duplicate', 'limited', 'failed']) accepted.inc({ outcome }, 0);
  for (const outcome of ['delivered', 'retry', 'blocked', 'parked', 'lost']) attempts.inc({ outcome }, 0);

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countAnswer: ({ route, status }) => answers.inc({ path: PATHS.get(route) ?? 'other', status }),
    watch: (watched) => ({
      ...watched,
      async accept(...letter) {
        const began = performance.now();
        try {
          const acceptance = await watched.accept(...letter);
          if (acceptance.outcome === 'stored') commits.observe((performance.now() - began) / 1000);
          accepted.inc({ outcome: acceptance.outcome });
          return acceptance;
        } catch (error) {
          accepted.inc({ outcome: 'failed' });
          throw error;
        }
      },
      async finish(lease, result, at) {
        const written = await watched.finish(lease, result, at);
        attempts.inc({ outcome: written === 'lost' ? 'lost' : result.outcome });
        return written;
      },
    }),
  };
}
