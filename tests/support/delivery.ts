import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { RetrySchedule } from '../../inbox/delivery/classify-failure.ts';
import { type Courier, type CourierOptions, createCourier } from '../../inbox/delivery/courier.ts';
import { Envelope } from '../../inbox/delivery/envelope.ts';
import { composeMail } from '../../inbox/delivery/letter-mail.ts';
import { createSmtpTransport } from '../../inbox/delivery/smtp.ts';
import { InterruptedError, type Transport } from '../../inbox/delivery/transport.ts';
import { openSqliteStore } from '../../inbox/sqlite/sqlite-store.ts';
import type { Store, StoredLetter } from '../../inbox/store.ts';
import { incomingLetter } from './letter.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { waitFor } from './wait-for.ts';

/** The sender, recipient and subject of the mails. */
export const SETTINGS = {
  from: 'website@heartwood.example',
  to: 'workshop@heartwood.example',
  subject: 'Contact submission for the oak table',
};

/** The envelope of {@link SETTINGS}. */
export const ENVELOPE = Envelope.of(SETTINGS);

/** Waits of 20 milliseconds. */
export const FAST_RETRIES: RetrySchedule = { nextWait: () => 20, probePause: () => 20 };

/** An inbox on disk, a real mail server, and couriers between them. */
export interface Delivery {
  readonly store: Store;
  readonly server: TestSmtpServer;
  /** The data folder. */
  readonly folder: string;
  readonly log: Record<'info' | 'warn' | 'error', ReturnType<typeof vi.fn>>;
  /** Starts a courier with {@link FAST_RETRIES}; it is stopped after the test. */
  start(options?: Partial<CourierOptions>): Courier;
  /** Stores a letter that is due now; gives its id. */
  storeDue(changes?: Parameters<typeof incomingLetter>[0]): Promise<string>;
  /** The letter once it is as expected. */
  until(id: string, expected: (letter: StoredLetter) => boolean): Promise<StoredLetter>;
}

/** Makes everything anew for each test of the file, and ends it after each. */
export function deliveryForEachTest(): Delivery {
  let folder: string;
  let store: Store;
  let server: TestSmtpServer;
  let couriers: Courier[];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'heartwood-courier-'));
    store = openSqliteStore({ dataDir: folder, role: 'server' });
    server = await startSmtpServer();
    couriers = [];
    vi.clearAllMocks();
  });
  afterEach(async () => {
    for (const courier of couriers) await courier.stop(0);
    await server.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get store() {
      return store;
    },
    get server() {
      return server;
    },
    get folder() {
      return folder;
    },
    log,
    start(options = {}) {
      const courier = createCourier({
        store,
        transport: createSmtpTransport({ url: server.url, envelope: ENVELOPE }),
        compose: (letter) => composeMail(letter, SETTINGS),
        log,
        pollEvery: 20,
        schedule: FAST_RETRIES,
        ...options,
      });
      couriers.push(courier);
      courier.start();
      return courier;
    },
    async storeDue(changes = {}) {
      const acceptance = await store.accept(incomingLetter({ receivedAt: Date.now(), ...changes }));
      if (acceptance.outcome !== 'stored') throw new Error(acceptance.outcome);
      return acceptance.id;
    },
    until: (id, expected) =>
      waitFor(
        async () => {
          const letter = await store.find(id);
          if (!letter || !expected(letter)) throw new Error(`Letter ${id} is ${JSON.stringify(letter)}`);
          return letter;
        },
        { interval: 10 },
      ),
  };
}

/** Whether a letter is delivered, for {@link Delivery.until}. */
export function isDelivered({ state }: StoredLetter): boolean {
  return state === 'delivered';
}

/** A transport that never ends by itself, and says when it was begun and broken off. */
export function hangingTransport() {
  const seen = { begun: 0, brokenOff: 0 };
  const transport: Transport = {
    destination: 'nowhere',
    send: (_, signal) =>
      new Promise((_, reject) => {
        seen.begun++;
        signal.addEventListener('abort', () => {
          seen.brokenOff++;
          reject(new InterruptedError('broken off'));
        });
      }),
  };
  return { transport, seen };
}
