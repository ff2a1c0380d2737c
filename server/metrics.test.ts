import pino from 'pino';
import { expect, it } from 'vitest';
import { type InboxStats, type RouteState, StoreUnavailableError } from '../inbox/store.ts';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

const log = pino({ level: 'silent' });
const stats: InboxStats = {
  byState: { queued: 2, delivered: 5, parked: 0, quarantined: 1 },
  oldestQueuedAt: 1_000_000,
  settingsDiffer: 0,
  lastBackupAt: undefined,
};

const OPEN: RouteState = { blockedSince: undefined, reason: undefined, nextProbeAt: undefined };

/** The metrics of an inbox that can be away, at a time that a test sets. */
function metricsOf(inbox: { isAway: boolean; now: number; reads: number; route?: RouteState }) {
  const now = () => inbox.now;
  const store = {
    async probe() {
      if (inbox.isAway) throw new StoreUnavailableError('The database is away.');
    },
    async stats() {
      inbox.reads++;
      if (inbox.isAway) throw new StoreUnavailableError('The database is away.');
      return stats;
    },
    route: async () => inbox.route ?? OPEN,
  };
  return createMetrics({ store, health: createHealth({ store, log, now }), version: '1.2.3', now });
}

it('says that nothing can be stored while the inbox is away, and no figures of it that are out of date', async () => {
  const inbox = { isAway: false, now: 1_090_000, reads: 0 };
  const metrics = metricsOf(inbox);
  const well = await metrics.text();
  expect(well).toContain('\nheartwood_ready 1\n');
  expect(well).toContain('\nheartwood_letters{state="delivered"} 5\n');
  expect(well).toContain('\nheartwood_oldest_queued_letter_age_seconds 90\n');
  inbox.isAway = true;
  inbox.now += 5000;
  const away = await metrics.text();
  expect(away).toContain('\nheartwood_ready 0\n');
  expect(away).not.toMatch(/^heartwood_(letters\{|route_|oldest_queued_letter_age_seconds)/m);
  expect(away).toContain('\nheartwood_letters_received_total{outcome="stored"} 0\n');
  inbox.isAway = false;
  inbox.now += 5000;
  expect(await metrics.text()).toContain('\nheartwood_letters{state="queued"} 2\n');
});

it('reads the inbox once for all who ask within five seconds', async () => {
  const inbox = { isAway: false, now: 1_090_000, reads: 0 };
  const metrics = metricsOf(inbox);
  await Promise.all([metrics.text(), metrics.text()]);
  expect(inbox.reads).toBe(1);
  inbox.now += 4999;
  await metrics.text();
  expect(inbox.reads).toBe(1);
  inbox.now += 1;
  await metrics.text();
  expect(inbox.reads).toBe(2);
});

it('says for how long the route is blocked, why by the code alone, and when it is tried again', async () => {
  const inbox = { isAway: false, now: 1_090_000, reads: 0, route: OPEN };
  const metrics = metricsOf(inbox);
  const open = await metrics.text();
  expect(open).toContain('\nheartwood_route_blocked_seconds{reason=""} 0\n');
  expect(open).not.toMatch(/^heartwood_route_next_probe_timestamp_seconds/m);
  inbox.route = { blockedSince: 1_000_000, reason: '552 5.2.2 Ada wrote', nextProbeAt: 1_500_000 };
  inbox.now += 10_000;
  const blocked = await metrics.text();
  expect(blocked).toContain('\nheartwood_route_blocked_seconds{reason="552 5.2.2"} 100\n');
  expect(blocked).not.toContain('reason=""');
  expect(blocked).toContain('\nheartwood_route_next_probe_timestamp_seconds 1500\n');
});
