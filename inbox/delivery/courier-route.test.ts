import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { deliveryForEachTest, ENVELOPE, FAST_RETRIES, isDelivered } from '../../tests/support/delivery.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { createSmtpTransport } from './smtp.ts';
import { RouteBlockedError, type Transport, UnansweredError } from './transport.ts';

const delivery = deliveryForEachTest();

/** Stores so many letters that are due; gives their ids. */
const storeDue = (count: number) => Promise.all(Array.from({ length: count }, () => delivery.storeDue()));

describe('A courier on a blocked route', () => {
  test('keeps every letter queued and uncounted, sends one after the other as a probe, and all when one gets through', async () => {
    delivery.server.behave('rcpt', '452 4.2.2 Mailbox full');
    const ids = await storeDue(6);
    const probed: string[] = [];
    let most = 0;
    let now = 0;
    const smtp = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE });
    const transport: Transport = {
      destination: smtp.destination,
      async send(mail, signal, confirm) {
        probed.push(mail.id);
        most = Math.max(most, ++now);
        await smtp.send(mail, signal, confirm).finally(() => now--);
      },
    };
    delivery.start({ transport, slots: 1 });
    await waitFor(() => expect(probed.length).toBeGreaterThanOrEqual(12));
    expect(probed.slice(0, 12)).toEqual([...ids, ...ids]);
    expect(most).toBe(1);
    for (const id of ids) {
      expect(await delivery.store.find(id)).toMatchObject({
        state: 'queued',
        lastError: expect.stringMatching(/^452/),
      });
    }
    expect(await delivery.store.route()).toMatchObject({ blockedSince: expect.any(Number) });
    delivery.server.behave('rcpt', 'accept');
    for (const id of ids) expect(await delivery.until(id, isDelivered)).toMatchObject({ attempts: 1 });
    expect(await delivery.store.route()).toMatchObject({ blockedSince: undefined });
    expect(delivery.server.mails).toHaveLength(6);
  });

  test('sends nothing for a letter that comes in meanwhile', async () => {
    delivery.server.behave('rcpt', '550 5.1.1 No such user');
    const smtp = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE });
    const send = vi.fn(smtp.send);
    const claim = vi.fn(delivery.store.claim);
    const courier = delivery.start({
      store: { ...delivery.store, claim },
      transport: { ...smtp, send },
      schedule: { ...FAST_RETRIES, probePause: () => 900_000 },
    });
    await storeDue(1);
    courier.nudge();
    await waitFor(async () => expect((await delivery.store.route()).blockedSince).toBeDefined());
    await storeDue(3);
    claim.mockClear();
    courier.nudge();
    await waitFor(() => expect(claim.mock.calls.length).toBeGreaterThan(2)); // what the look before found is on its way
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('probes at once after a start', async () => {
    delivery.server.behave('rcpt', '550 5.1.1 No such user');
    const schedule = { ...FAST_RETRIES, probePause: () => 900_000 };
    const [id = ''] = await storeDue(1);
    await delivery.until(id, ({ state }) => state === 'queued');
    const first = delivery.start({ schedule });
    await waitFor(async () => expect((await delivery.store.route()).blockedSince).toBeDefined());
    await first.stop(0);
    delivery.server.behave('rcpt', 'accept');
    delivery.start({ schedule });
    await delivery.until(id, isDelivered);
  });

  test('parks a letter whose content is refused, once another has got through after it, and shouts', async () => {
    delivery.server.behave('data', '550 5.7.1 Spam');
    const refused = await delivery.storeDue();
    delivery.start();
    await waitFor(() => expect(delivery.server.reached.data).toBeGreaterThan(2));
    expect(await delivery.store.find(refused)).toMatchObject({ state: 'queued', lastError: '550 5.7.1 Spam' });
    delivery.server.refuse([refused], '550 5.7.1 Spam');
    delivery.server.behave('data', 'accept');
    const other = await delivery.storeDue();
    await delivery.until(other, isDelivered);
    const letter = await delivery.until(refused, ({ state }) => state === 'parked');
    expect(letter.lastError).toContain('550 5.7.1 Spam');
    expect(delivery.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ letter: refused, reason: '550 5.7.1' }),
      expect.stringContaining(`heartwood retry ${refused}`),
    );
    expect(await delivery.store.route()).toMatchObject({ blockedSince: undefined });
  });

  test('parks two that are refused when a third gets through', async () => {
    const [first = '', second = '', third = ''] = await storeDue(3);
    delivery.server.refuse([first, second], '554 5.6.0 Not liked');
    delivery.start({ slots: 1 }); // one after the other: what was on its way already says nothing of the route
    await delivery.until(third, isDelivered);
    for (const id of [first, second]) await delivery.until(id, ({ state }) => state === 'parked');
    expect(delivery.server.mails).toHaveLength(1);
  });

  test('parks nothing where the mailbox was full and said so only after the content', async () => {
    delivery.server.behave('data', '552 5.2.2 Mailbox full');
    const ids = await storeDue(5);
    delivery.start();
    await waitFor(() => expect(delivery.server.reached.data).toBeGreaterThan(10));
    delivery.server.behave('data', 'accept');
    for (const id of ids) await delivery.until(id, isDelivered);
    expect(delivery.server.mails).toHaveLength(5);
    expect(delivery.log.error).not.toHaveBeenCalled();
  });

  test('overruns no server that takes few connections at once', async () => {
    let now = 0;
    let refused = 0;
    const transport: Transport = {
      destination: 'nowhere',
      async send() {
        if (++now > 3) {
          now--;
          refused++;
          throw new RouteBlockedError('432 4.3.2 Concurrent connections limit exceeded');
        }
        await new Promise(setImmediate);
        now--;
      },
    };
    const ids = await storeDue(20);
    delivery.start({ transport, pollEvery: 200 });
    for (const id of ids) await delivery.until(id, isDelivered);
    // 17 in the first crowd; crowds of all that wait, again and again, would come to 57.
    expect(refused).toBeLessThan(40);
  });

  test('sends a letter that is never answered three times, hours apart, and holds up no other', async () => {
    let now = Date.now();
    const sent: string[] = [];
    const silent = await delivery.storeDue({ receivedAt: now });
    const transport: Transport = {
      destination: 'nowhere',
      async send({ id }) {
        sent.push(id);
        if (id === silent) throw new UnansweredError('Timeout');
      },
    };
    delivery.start({ transport, now: () => now });
    for (let time = 1; time < 3; time++) {
      // Only what is written down is due two hours later.
      await waitFor(() => expect(delivery.log.warn).toHaveBeenCalledTimes(time));
      await delivery.until(await delivery.storeDue({ receivedAt: now }), isDelivered);
      expect((await delivery.store.route()).blockedSince).toBeUndefined();
      now += 2 * 60 * 60 * 1000;
    }
    const letter = await delivery.until(silent, ({ state }) => state === 'parked');
    expect(letter).toMatchObject({ attempts: 3, lastError: expect.stringContaining('probably arrived') });
    expect(sent.filter((id) => id === silent)).toHaveLength(3);
  });

  test('waits with its letters for a mail server that is away', async () => {
    let isAway = true;
    // Keeps its port all the while: a port that was let go could be another test's a moment later.
    const door = createServer((socket) => {
      socket.on('error', () => {});
      if (isAway) socket.resetAndDestroy();
      else socket.pipe(connect(delivery.server.port, '127.0.0.1')).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const { port } = door.address() as AddressInfo;
    const id = await delivery.storeDue();
    delivery.start({ transport: createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, envelope: ENVELOPE }) });
    await delivery.until(id, ({ lastError }) => lastError !== undefined);
    expect(delivery.server.reached.connect).toBe(0);
    isAway = false;
    await delivery.until(id, isDelivered);
    await new Promise((resolve) => door.close(resolve));
  });
});
