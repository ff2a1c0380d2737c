import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NASTY } from '../../tests/support/command-line.ts';
import { deliveryForEachTest, ENVELOPE, SETTINGS } from '../../tests/support/delivery.ts';
import { startScriptedMailServer } from '../../tests/support/scripted-mail-server.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import type { PeriodicTask } from '../periodic-task.ts';
import { NOTICE_LOCK_TIME, REOPENING_NOTICE_FROM } from '../store.ts';
import { composeReopening } from './reopening-mail.ts';
import { createRouteMonitor } from './route-monitor.ts';
import { createSmtpTransport } from './smtp.ts';

const delivery = deliveryForEachTest();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const HOUR = 3_600_000;
const BLOCKED = 'No mail gets through: letters wait, and one at a time is tried.';
const STILL_BLOCKED = 'Still no mail gets through: letters wait. heartwood doctor says more.';
const OPEN = 'Mails get through again; the letters that waited leave.';
const TOLD = 'The owner was told by mail that no mail had got through.';
const started: PeriodicTask[] = [];
let now: number;
/** How often a watch has looked at the route. */
let looks = 0;
afterEach(async () => {
  for (const watch of started.splice(0)) await watch.stop();
});

function watch(transport = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE })): void {
  const routeMonitor = createRouteMonitor({
    store: {
      ...delivery.store,
      route() {
        looks++;
        return delivery.store.route();
      },
    },
    transport,
    compose: (reopening) => composeReopening(reopening, { ...SETTINGS, timeZone: 'Europe/Berlin' }),
    log,
    every: 10,
    now: () => now,
  });
  started.push(routeMonitor);
  routeMonitor.start();
}

/** Resolves when each of so many watches has looked once more and said what it has to say: the next look has begun. */
async function looked(watches = 1): Promise<void> {
  const enough = looks + 2 * watches;
  await waitFor(() => expect(looks).toBeGreaterThan(enough), { interval: 5 });
}

/** Has the next letter that is due meet a blocked route, or get through. */
async function attempt(error?: string): Promise<void> {
  for (const { lease } of await delivery.store.claim({ now, leaseUntil: now + 1000, most: 1 })) {
    const blocked = { outcome: 'blocked', nextProbeAt: now + 1, error: error ?? '' } as const;
    await delivery.store.finish(lease, error === undefined ? { outcome: 'delivered' } : blocked, now);
  }
}

/** Blocks the route for a time, while two letters wait. */
async function blockedFor(time: number, error = `552 5.2.2 ${NASTY} Ada wrote`): Promise<void> {
  now = Date.now();
  await delivery.storeDue({ receivedAt: now });
  await delivery.storeDue({ receivedAt: now });
  await attempt(error);
  now += time;
  await attempt();
}

describe('The watch over the route', () => {
  test('tells once where the mail server never answers: the mail has probably arrived', async () => {
    await blockedFor(REOPENING_NOTICE_FROM);
    const silent = await startScriptedMailServer({ content: 'hang' });
    watch(createSmtpTransport({ url: silent.url, envelope: ENVELOPE, timeouts: { end: 100 } }));
    await waitFor(() => expect(log.info).toHaveBeenCalledWith({ letters: 2 }, TOLD));
    expect(silent.heard.filter((line) => line === 'DATA')).toHaveLength(1);
    await silent.stop();
  });

  test('says in the log when it is blocked, then daily, and when it is open, in no words of the mail server', async () => {
    now = Date.now();
    await delivery.storeDue({ receivedAt: now });
    await attempt('552 5.2.2 Ada is over quota');
    watch();
    const details = {
      since: new Date(now).toISOString(),
      reason: '552 5.2.2',
      nextProbe: new Date(now + 1).toISOString(),
    };
    await waitFor(() => expect(log.warn).toHaveBeenCalledWith(details, BLOCKED));
    now += 24 * HOUR - 1;
    await looked();
    expect(log.error).not.toHaveBeenCalled();
    now += 1;
    await waitFor(() => expect(log.error).toHaveBeenCalledWith(details, STILL_BLOCKED));
    await attempt();
    await waitFor(() => expect(log.info).toHaveBeenCalledWith({ since: details.since }, OPEN));
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('tells the owner by one mail, of all servers, how many letters had waited, how long and why', async () => {
    await blockedFor(50 * HOUR);
    watch();
    watch();
    await delivery.server.received(1);
    const { subject, text, html } = await PostalMime.parse(delivery.server.mails[0]?.raw ?? '');
    expect(subject).toBe('Your mailbox can be reached again');
    expect(text).toContain('2 letters have waited, because no mail got through to you.');
    expect(text).toContain('In all: 2 days 2 hours\nWhy:    552 5.2.2\n');
    for (const part of [text, html]) expect(part).not.toMatch(/Ada|wrote/);
    await waitFor(() =>
      expect(log.info).toHaveBeenCalledWith({ letters: 2 }, 'The owner was told by mail that no mail had got through.'),
    );
    await looked(2);
    expect(delivery.server.mails).toHaveLength(1);
  });

  test('tells nobody of what was over within the hour', async () => {
    await blockedFor(REOPENING_NOTICE_FROM - 1);
    watch();
    await looked();
    expect(delivery.server.reached.connect).toBe(0);
  });

  test('tries again later where the mail that tells of it is refused, and complains', async () => {
    await blockedFor(REOPENING_NOTICE_FROM);
    delivery.server.behave('data', '451 4.3.0 Later', 'accept');
    watch();
    await waitFor(() =>
      expect(log.warn).toHaveBeenCalledWith(
        { reason: '451 4.3.0' },
        'The owner could not be told that mails get through again; it is tried on and on.',
      ),
    );
    now += NOTICE_LOCK_TIME;
    await delivery.server.received(1);
  });
});
