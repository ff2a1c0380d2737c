import { describe, expect, test, vi } from 'vitest';
import {
  deliveryForEachTest,
  ENVELOPE,
  FAST_RETRIES,
  hangingTransport,
  isDelivered,
} from '../../tests/support/delivery.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { type Store, StoreUnavailableError } from '../store.ts';
import { UNANSWERED_WAIT } from './backoff.ts';
import { createSmtpTransport } from './smtp.ts';
import { ContentPutOffError, type Transport } from './transport.ts';

const delivery = deliveryForEachTest();

describe('The courier, where the mail server, the process or the store stands still', () => {
  test('gives up on a server that hangs, having kept its lease all the while', async () => {
    delivery.server.behave('data', 'hang', 'accept');
    const leaseTime = 150;
    let now = Date.now();
    let renewals = 0;
    let stolen = 0;
    /** With each renewal a third of the lease passes, and a rival tries to take the letter. */
    const watched: Store = {
      ...delivery.store,
      async renew(...args) {
        const held = await delivery.store.renew(...args);
        renewals++;
        now += leaseTime / 3;
        stolen += (await delivery.store.claim({ now, leaseUntil: now + leaseTime, most: 1 })).length;
        return held;
      },
    };
    const id = await delivery.storeDue({ receivedAt: now });
    const transport = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE, timeouts: { end: 1000 } });
    delivery.start({ store: watched, transport, leaseTime, now: () => now });
    await delivery.until(id, ({ lastError }) => lastError === 'The mail server did not answer within 1 seconds.');
    now += UNANSWERED_WAIT; // only now is it due, so that the rival could not take it rightly
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 2 });
    expect(renewals).toBeGreaterThan(4);
    expect(stolen).toBe(0);
  });

  test('breaks an attempt off when its lease is lost', async () => {
    const { transport, seen } = hangingTransport();
    const id = await delivery.storeDue();
    delivery.start({ transport, leaseTime: 60 });
    await waitFor(() => expect(seen.begun).toBe(1));
    await delivery.store.quarantine(id);
    await waitFor(() => expect(seen.brokenOff).toBe(1));
    expect(await delivery.store.find(id)).toMatchObject({ state: 'quarantined' });
  });

  test('breaks an attempt off that takes too long in all', async () => {
    const { transport, seen } = hangingTransport();
    const id = await delivery.storeDue();
    delivery.start({ transport, attemptTime: 50, schedule: { ...FAST_RETRIES, nextWait: () => 3_600_000 } });
    await delivery.until(id, ({ lastError }) => lastError === 'broken off');
    expect(seen).toEqual({ begun: 1, brokenOff: 1 });
  });

  test('survives a store that is away, says so once, and writes a delivery down when it is back', async () => {
    let now = Date.now();
    let away = false;
    let refused = 0;
    const refuse = () => {
      refused++;
      return Promise.reject(new StoreUnavailableError('away'));
    };
    const shaky: Store = {
      ...delivery.store,
      claim: (options) => (away ? refuse() : delivery.store.claim(options)),
      finish: (...args) => (away ? refuse() : delivery.store.finish(...args)),
      renew: (...args) => (away ? refuse() : delivery.store.renew(...args)),
    };
    const id = await delivery.storeDue({ receivedAt: now });
    const smtp = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE });
    const transport: Transport = {
      destination: smtp.destination,
      async send(mail, signal) {
        await smtp.send(mail, signal);
        away = delivery.server.mails.length === 1;
      },
    };
    delivery.start({ store: shaky, transport, now: () => now });
    await delivery.server.received(1);
    await waitFor(() => expect(delivery.log.error).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(refused).toBeGreaterThan(5));
    expect(delivery.log.error).toHaveBeenCalledTimes(1);
    now += 60_000; // its lease has run out
    away = false;
    await delivery.until(id, isDelivered);
    expect(delivery.server.mails).toHaveLength(1);
  });

  test('goes on with an attempt whose lease ran out while the process stood still', async () => {
    const { transport, seen } = hangingTransport();
    let now = Date.now();
    const id = await delivery.storeDue({ receivedAt: now });
    const claim = vi.fn(delivery.store.claim);
    delivery.start({ store: { ...delivery.store, claim }, transport, now: () => now });
    await waitFor(() => expect(seen.begun).toBe(1));
    now += 60_000;
    await delivery.until(id, ({ attempts }) => attempts === 2);
    claim.mockClear();
    await waitFor(() => expect(claim.mock.calls.length).toBeGreaterThan(1)); // what the look before it found is dealt with
    expect(seen).toEqual({ begun: 1, brokenOff: 0 });
  });

  test('begins anew with a letter that it has claimed again before it knew that the last attempt was written down', async () => {
    let attempts = 0;
    const transport: Transport = {
      destination: 'nowhere',
      async send() {
        attempts++;
        if (attempts === 1) throw new ContentPutOffError('451 Later');
      },
    };
    let claimed = 0;
    const slow: Store = {
      ...delivery.store,
      async claim(options) {
        const letters = await delivery.store.claim(options);
        claimed += letters.length;
        return letters;
      },
      async finish(...args) {
        const written = await delivery.store.finish(...args);
        courier.nudge();
        if (attempts === 1) await waitFor(() => expect(claimed).toBe(2));
        return written;
      },
    };
    const id = await delivery.storeDue();
    const courier = delivery.start({
      store: slow,
      transport,
      schedule: { ...FAST_RETRIES, nextWait: () => 0 },
      pollEvery: 60_000,
    });
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 2 });
    expect(attempts).toBe(2);
  });

  test('stays with a delivery that the store fails to write down, says so once, and sends no second mail', async () => {
    let failures = 0;
    const broken: Store = {
      ...delivery.store,
      async finish(...args) {
        if (++failures <= 3) throw new TypeError('nobody thought of this');
        return delivery.store.finish(...args);
      },
    };
    const id = await delivery.storeDue();
    delivery.start({ store: broken });
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 1 });
    expect(delivery.server.mails).toHaveLength(1);
    expect(delivery.log.error).toHaveBeenCalledTimes(1);
    expect(delivery.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ letter: id, err: expect.any(TypeError) }),
      'An outcome cannot be written; it is tried again.',
    );
  });

  test('lets go of a failed attempt that the store fails to write down, and says so', async () => {
    delivery.server.behave('rcpt', '451 Later', 'accept');
    let now = Date.now();
    let failures = 0;
    const broken: Store = {
      ...delivery.store,
      async finish(...args) {
        if (++failures > 1) return delivery.store.finish(...args);
        now += 60_000;
        throw new TypeError('nobody thought of this');
      },
    };
    const id = await delivery.storeDue({ receivedAt: now });
    delivery.start({ store: broken, now: () => now });
    expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 2 });
    expect(delivery.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ letter: id, err: expect.any(TypeError) }),
      'An outcome could not be written.',
    );
  });
});
