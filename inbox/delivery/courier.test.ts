import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import {
  deliveryForEachTest,
  ENVELOPE,
  FAST_RETRIES,
  hangingTransport,
  isDelivered,
  SETTINGS,
} from '../../tests/support/delivery.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { openSqliteStore } from '../sqlite/sqlite-store.ts';
import { createSmtpTransport } from './smtp.ts';
import { ContentRefusedError, type Transport } from './transport.ts';

const delivery = deliveryForEachTest();

describe('The courier', () => {
  test('brings a letter to the mail server, once', async () => {
    const id = await delivery.storeDue();
    delivery.start();
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 1, lastError: undefined });
    expect(delivery.server.mails).toHaveLength(1);
    const mail = await PostalMime.parse(delivery.server.mails[0]?.raw ?? '');
    expect(mail).toMatchObject({
      subject: SETTINGS.subject,
      messageId: `<${id}@heartwood.example>`,
      replyTo: [{ name: 'Ada Lindqvist', address: 'ada@example.com' }],
    });
    expect(delivery.log.info).toHaveBeenCalledWith({ letter: id, attempts: 1 }, 'A letter was delivered.');
  });

  test('is nudged rather than waiting for its next look', async () => {
    const courier = delivery.start({ pollEvery: 60_000 });
    const id = await delivery.storeDue();
    courier.nudge();
    await delivery.until(id, isDelivered);
  });

  test('looks only when the turn of the event loop is over, so that the answers leave first', async () => {
    const claim = vi.fn(delivery.store.claim);
    const courier = delivery.start({ store: { ...delivery.store, claim }, pollEvery: 60_000 });
    await waitFor(() => expect(claim).toHaveBeenCalledTimes(1));
    for (let letter = 0; letter < 20; letter++) courier.nudge();
    await Promise.resolve();
    expect(claim).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  });

  test('finds by itself what another process has made due', async () => {
    const id = await delivery.storeDue({ state: 'quarantined' });
    delivery.start();
    const beside = openSqliteStore({ dataDir: delivery.folder, role: 'client' });
    await beside.release(id, Date.now());
    await beside.close();
    await delivery.until(id, isDelivered);
  });

  test('tries again after a temporary refusal', async () => {
    delivery.server.behave('data', '451 4.7.1 Greylisted', '421 4.3.2 Too busy', 'accept');
    const id = await delivery.storeDue();
    delivery.start();
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 3 });
    expect(delivery.server.mails).toHaveLength(1);
    expect(delivery.log.warn).toHaveBeenCalledTimes(2);
    expect(delivery.log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ letter: id, reason: '451 4.7.1' }),
      'A letter could not be delivered; it is tried again.',
    );
  });

  test('waits as long as the timetable says', async () => {
    delivery.server.behave('data', '451 Later');
    const now = Date.now();
    const id = await delivery.storeDue({ receivedAt: now - 7 });
    const wait = vi.fn(() => 3_600_000);
    delivery.start({ schedule: { ...FAST_RETRIES, nextWait: wait }, now: () => now });
    const letter = await delivery.until(id, ({ attempts, lastError }) => attempts === 1 && lastError !== undefined);
    expect(letter.dueAt).toBe(now + 3_600_000);
    expect(wait).toHaveBeenCalledWith({ attempt: 1, age: 7, random: expect.any(Number) });
  });

  test('parks a letter that is put off to the end of its schedule, shouts, and sends it after all when the owner says so', async () => {
    delivery.server.behave('data', '451 4.7.1 Later');
    const id = await delivery.storeDue();
    delivery.start({ schedule: { ...FAST_RETRIES, nextWait: () => undefined } });
    await delivery.until(id, ({ state }) => state === 'parked');
    expect(delivery.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ letter: id, reason: '451 4.7.1' }),
      expect.stringContaining(`heartwood retry ${id}`),
    );
    delivery.server.behave('data', 'accept');
    await delivery.store.retry(id, Date.now());
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 2 });
  });

  test('sends again, with the same Message-ID, where the answer was lost', async () => {
    delivery.server.behave('data', 'close', 'accept');
    const id = await delivery.storeDue();
    delivery.start();
    await delivery.until(id, isDelivered);
    const mails = await Promise.all(delivery.server.mails.map(({ raw }) => PostalMime.parse(raw)));
    expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@heartwood.example>`));
  });

  test('keeps one slow conversation from holding up other letters', async () => {
    delivery.server.behave('data', 'hang', 'accept');
    const slow = await delivery.storeDue();
    delivery.start();
    await waitFor(() => expect(delivery.server.reached.data).toBe(1));
    const others = await Promise.all([
      delivery.storeDue(),
      delivery.storeDue(),
      delivery.storeDue(),
      delivery.storeDue(),
      delivery.storeDue(),
    ]);
    for (const id of others) await delivery.until(id, isDelivered);
    expect(await delivery.store.find(slow)).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('lets no letter that always fails hold up the others, even with a single slot', async () => {
    const bad = await delivery.storeDue();
    const smtp = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE });
    const transport: Transport = {
      destination: smtp.destination,
      async send(mail, signal) {
        if (mail.id === bad) throw new TypeError('nobody can send this letter');
        await smtp.send(mail, signal);
      },
    };
    delivery.start({ transport, slots: 1, schedule: { ...FAST_RETRIES, nextWait: () => 0 } });
    await delivery.until(bad, ({ attempts }) => attempts > 1);
    const others = await Promise.all(Array.from({ length: 5 }, () => delivery.storeDue()));
    for (const id of others) await delivery.until(id, isDelivered);
    expect(await delivery.store.find(bad)).toMatchObject({ state: 'queued' });
  });

  test('has no more mails on their way than it has slots', async () => {
    const { transport, seen } = hangingTransport();
    await delivery.storeDue();
    const claim = vi.fn(delivery.store.claim);
    const courier = delivery.start({ store: { ...delivery.store, claim }, transport, slots: 3 });
    await waitFor(() => expect(seen.begun).toBe(1));
    await Promise.all(Array.from({ length: 6 }, () => delivery.storeDue()));
    await waitFor(() => expect(seen.begun).toBeGreaterThanOrEqual(3));
    courier.nudge();
    await new Promise(setImmediate); // a nudge takes effect in the next turn
    expect(claim.mock.lastCall?.[0].most).toBeLessThan(3);
    expect(seen.begun).toBe(3);
  });

  test('outlives a transport that fails in a way nobody thought of, whose words the log has not', async () => {
    const id = await delivery.storeDue();
    let broken = true;
    const smtp = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE });
    const transport: Transport = {
      destination: smtp.destination,
      send(mail, signal) {
        if (!broken) return smtp.send(mail, signal);
        throw new RangeError('nobody thought of Ada’s letter');
      },
    };
    delivery.start({ transport });
    const { lastError } = await delivery.until(id, (letter) => letter.lastError !== undefined);
    expect(lastError).toBe('The mail failed in a way that nobody foresaw: nobody thought of Ada’s letter');
    expect(delivery.log.warn.mock.calls[0]?.[0]).toMatchObject({
      letter: id,
      reason: 'The mail failed in a way that nobody foresaw',
    });
    broken = false;
    await delivery.until(id, isDelivered);
  });

  test('tries again at once where the owner made the letter due while an attempt was failing', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let begun = 0;
    const transport: Transport = {
      destination: 'nowhere',
      async send() {
        begun++;
        if (begun > 1) return;
        await ended;
        throw new ContentRefusedError('550 No such user');
      },
    };
    const id = await delivery.storeDue();
    delivery.start({ transport });
    await waitFor(() => expect(begun).toBe(1));
    await delivery.store.retry(id, Date.now());
    end();
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 2 });
    expect(delivery.log.warn).toHaveBeenCalledWith(
      { letter: id, outcome: 'blocked' },
      expect.stringContaining('the owner has made the letter due meanwhile'),
    );
    expect(delivery.log.error).not.toHaveBeenCalled();
  });
});
