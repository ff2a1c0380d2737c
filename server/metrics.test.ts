import pino from 'pino';
import { expect, it } from 'vitest';
import { type InboxStats, StoreUnavailableError } from '../inbox/store.ts';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

const log = pino({ level: 'silent' });
const stats: InboxStats = {
  byState: { queued: 2, delivered: 5, parked: 0, quarantined: 1 },
  oldestQueuedAt: 1_000_000,
  settingsDiffer: 0,
  lastBackupAt: undefined,
};

/** The metrics of an inbox that can be away, at a time that a test sets. */
function metricsOf(inbox: { isAway: boolean; now: number; reads: number }) {
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
  expect(away).not.toMatch(/^heartwood_(letters\{|oldest_queued_letter_age_seconds)/m);
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
