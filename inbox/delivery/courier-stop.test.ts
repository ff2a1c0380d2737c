import { describe, expect, test, vi } from 'vitest';
import { deliveryForEachTest, ENVELOPE } from '../../tests/support/delivery.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { createSmtpTransport } from './smtp.ts';
import type { Transport } from './transport.ts';

const delivery = deliveryForEachTest();

describe('A courier that stops', () => {
  test('lets the mails that are on their way arrive', async () => {
    const id = await delivery.storeDue();
    const smtp = createSmtpTransport({ url: delivery.server.url, envelope: ENVELOPE });
    const claim = vi.fn(delivery.store.claim);
    const courier = delivery.start({ transport: smtp, store: { ...delivery.store, claim } });
    await waitFor(() => expect(delivery.server.reached.connect).toBe(1));
    await courier.stop(5000);
    expect(await delivery.store.find(id)).toMatchObject({ state: 'delivered' });
    await delivery.storeDue();
    claim.mockClear();
    courier.nudge();
    await new Promise(setImmediate); // a nudge takes effect in the next turn
    expect(claim).not.toHaveBeenCalled();
  });

  test('does not wait for a server that hangs, and leaves the letter due', async () => {
    delivery.server.behave('data', 'hang');
    const id = await delivery.storeDue();
    const courier = delivery.start();
    await waitFor(() => expect(delivery.server.reached.data).toBe(1));
    await courier.stop(100);
    expect(await delivery.store.find(id)).toMatchObject({ state: 'queued', lastError: 'The server was shut down.' });
    expect(await delivery.store.claim({ now: Date.now(), leaseUntil: Date.now() + 1, most: 1 })).toHaveLength(1);
  });

  test('does not wait for a transport that ignores being broken off', async () => {
    let begun = 0;
    const transport: Transport = {
      destination: 'nowhere',
      send() {
        begun++;
        return new Promise(() => {});
      },
    };
    await delivery.storeDue();
    const courier = delivery.start({ transport });
    await waitFor(() => expect(begun).toBe(1));
    await courier.stop(50);
  });
});
