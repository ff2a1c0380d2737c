import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NASTY } from '../../tests/support/command-line.ts';
import { deliveryForEachTest, ENVELOPE, SETTINGS } from '../../tests/support/delivery.ts';
import { startScriptedMailServer } from '../../tests/support/scripted-mail-server.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import type { PeriodicTask } from '../periodic-task.ts';
import { NOTICE_LOCK_TIME } from '../store.ts';
import { timeInWords } from './letter-mail.ts';
import { composeNotice } from './notice-mail.ts';
import { createNotices, type NoticesOptions } from './notices.ts';
import { createSmtpTransport } from './smtp.ts';
import { SMTP_TIMEOUTS } from './smtp-timeouts.ts';

const delivery = deliveryForEachTest();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const HOUR = 3_600_000;
const started: PeriodicTask[] = [];
afterEach(async () => {
  for (const notices of started.splice(0)) await notices.stop();
});

function start(options: Partial<NoticesOptions> = {}): PeriodicTask {
  const notices = createNotices({
    store: delivery.store,
    transport: createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE }),
    compose: (subject) => composeNotice(subject, { ...SETTINGS, timeZone: 'Europe/Berlin' }),
    log,
    every: 20,
    ...options,
  });
  started.push(notices);
  notices.start();
  return notices;
}

async function park(error = '550 5.1.1 No such user'): Promise<string> {
  const id = await delivery.storeDue({ fields: { name: NASTY, message: 'A secret' } });
  const now = Date.now() + 1000;
  for (const { lease } of await delivery.store.claim({ now, leaseUntil: now + 1, most: 1 })) {
    await delivery.store.finish(lease, { outcome: 'parked', error }, now);
  }
  return id;
}

/** Waits until the notices have looked a few times more: what they had to say by then, they have said. */
async function looks(pendingNotice: { readonly mock: { readonly calls: readonly unknown[] } }): Promise<void> {
  const before = pendingNotice.mock.calls.length;
  await waitFor(() => expect(pendingNotice.mock.calls.length).toBeGreaterThan(before + 6));
}

/** The store, with its looks counted. */
function watchedStore() {
  const pendingNotice = vi.fn(delivery.store.pendingNotice);
  return { pendingNotice, store: { ...delivery.store, pendingNotice } };
}

describe('The notices', () => {
  test('go once to a mail server that never answers: they have probably arrived', async () => {
    await park();
    const silent = await startScriptedMailServer({ content: 'hang' });
    const transport = createSmtpTransport({ url: silent.url, envelope: ENVELOPE, timeouts: { end: 100 } });
    const { store, pendingNotice } = watchedStore();
    start({ store, transport });
    await looks(pendingNotice);
    expect(silent.heard.filter((line) => line === 'DATA')).toHaveLength(1);
    await silent.stop();
  });

  test('are given the time that a mail server may take to answer the last byte, and the owner is told by one server meanwhile', async () => {
    await park();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    start();
    await delivery.server.received(1);
    const [given = 0] = timeout.mock.calls[0] ?? [];
    expect(given).toBeGreaterThan(SMTP_TIMEOUTS.connection + SMTP_TIMEOUTS.reply + SMTP_TIMEOUTS.end);
    expect(given).toBeLessThan(NOTICE_LOCK_TIME);
  });

  test('wait while the route is blocked: a letter finds out whether it is open', async () => {
    await park();
    await delivery.storeDue();
    const now = Date.now() + 1000;
    for (const { lease } of await delivery.store.claim({ now, leaseUntil: now + 1, most: 1 })) {
      await delivery.store.finish(lease, { outcome: 'blocked', nextProbeAt: now, error: '452 Full' }, now);
    }
    const route = vi.fn(delivery.store.route);
    start({ store: { ...delivery.store, route } });
    await looks(route);
    expect(delivery.server.reached.connect).toBe(0);
    for (const { lease } of await delivery.store.claim({ now, leaseUntil: now + 1, most: 1 })) {
      await delivery.store.finish(lease, { outcome: 'delivered' }, now);
    }
    await delivery.server.received(1);
  });

  test('tell the owner of a parked letter by mail, once, with what to do', async () => {
    const id = await park();
    const { store, pendingNotice } = watchedStore();
    start({ store });
    await delivery.server.received(1);
    await looks(pendingNotice);
    expect(delivery.server.mails).toHaveLength(1);
    expect(delivery.server.mails[0]).toMatchObject({ from: SETTINGS.from, to: [SETTINGS.to] });
    const mail = await PostalMime.parse(delivery.server.mails[0]?.raw ?? '');
    expect(mail.subject).toBe('Letters that could not be mailed: 1');
    expect(mail.text).toContain(`${id}\n`);
    expect(mail.text).toContain(`code: 550 5.1.1; heartwood show ${id} tells`);
    expect(mail.text).toContain('heartwood retry ID');
    expect(mail.html).toContain(`>${id}<`);
  });

  test('say nothing that the visitor wrote', async () => {
    await park('550 5.7.1 <ada@example.com> wrote: A secret');
    start();
    await delivery.server.received(1);
    expect(delivery.server.mails[0]?.raw).not.toContain('A secret');
    expect(delivery.server.mails[0]?.raw).not.toContain('ada@example.com');
  });

  test('come when the mail works again, however often it failed, and complain of that once', async () => {
    delivery.server.behave('rcpt', '451 Later');
    await park();
    start();
    await waitFor(() => expect(delivery.server.reached.rcpt).toBeGreaterThan(2));
    delivery.server.behave('rcpt', 'accept');
    await delivery.server.received(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith({ reason: '451' }, expect.stringContaining('it is tried on and on'));
  });

  test('come at most once an hour, and then with all that have come meanwhile', async () => {
    let now = Date.now();
    await park();
    const { store, pendingNotice } = watchedStore();
    start({ store, now: () => now });
    await delivery.server.received(1);
    await looks(pendingNotice);
    const later = [await park(), await park()];
    now += HOUR - 1000;
    await looks(pendingNotice);
    expect(delivery.server.mails).toHaveLength(1);
    now += 1000;
    await delivery.server.received(2);
    const { text = '' } = await PostalMime.parse(delivery.server.mails[1]?.raw ?? '');
    expect(later.every((id) => text.includes(id))).toBe(true);
  });

  test('are one mail about however many: how many, since when, the first ten and what shows the rest', async () => {
    const ids: string[] = [];
    for (let letter = 0; letter < 25; letter++) ids.push(await delivery.storeDue({ state: 'quarantined' }));
    const lastNotifiedAt = Date.now() - 3 * HOUR;
    await delivery.store.markNotified('quarantined', [], lastNotifiedAt);
    const { store, pendingNotice } = watchedStore();
    start({ store });
    await delivery.server.received(1);
    await looks(pendingNotice);
    expect(delivery.server.mails).toHaveLength(1);
    const mail = await PostalMime.parse(delivery.server.mails[0]?.raw ?? '');
    expect(mail.subject).toBe('Suspected spam: 25');
    const lastTold = timeInWords(lastNotifiedAt, 'Europe/Berlin');
    expect(mail.text).toContain(
      `25 letters looked like spam and went no further since the last mail about it (${lastTold}).`,
    );
    for (const text of [mail.text ?? '', mail.html ?? '']) {
      expect(text).toContain('The first 10 of them, the oldest at the top:');
      expect(ids.filter((id) => text.includes(id))).toEqual(ids.slice(0, 10));
      expect(text).toContain('heartwood list --state quarantined --all');
    }
  });

  test('come as soon as the hour is over, not at some later look', async () => {
    await delivery.store.markNotified('parked', [], Date.now() - HOUR + 500);
    await park();
    start({ every: HOUR });
    await delivery.server.received(1);
  });

  test('are not held up by a clock that was set back', async () => {
    let now = Date.now() + 24 * HOUR;
    await park();
    start({ now: () => now });
    await delivery.server.received(1);
    await park();
    now -= 24 * HOUR;
    await delivery.server.received(2);
  });

  test('tell of quarantined letters in words of their own, beside those of parked ones', async () => {
    const id = await delivery.storeDue({ state: 'quarantined', flags: ['honeypot'] });
    await park();
    start();
    await delivery.server.received(2);
    const mails = await Promise.all(delivery.server.mails.map(({ raw }) => PostalMime.parse(raw)));
    const spam = mails.find(({ subject }) => subject === 'Suspected spam: 1');
    expect(spam?.text).toContain(id);
    expect(spam?.text).toContain('a field that people do not see was filled in');
    expect(spam?.text).toContain('heartwood release ID');
  });

  test('have the same Message-ID when they come again about the same letters', async () => {
    await park();
    const markNotified = vi.fn().mockRejectedValueOnce(new Error('died before it was written down'));
    start({ store: { ...delivery.store, markNotified } });
    await delivery.server.received(2);
    const ids = await Promise.all(
      delivery.server.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<parked-[0-9a-f]{12}@heartwood\.example>$/);
  });

  test('do not wait for a mail server that hangs when they are stopped', async () => {
    delivery.server.behave('data', 'hang');
    await park();
    const notices = start();
    await waitFor(() => expect(delivery.server.reached.data).toBe(1));
    await notices.stop();
  });
});
