import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { incomingLetter } from '../../tests/support/letter.ts';
import { startSmtpServer, type TestSmtpServer } from '../../tests/support/smtp-server.ts';
import { openSqliteStore } from '../sqlite/sqlite-store.ts';
import { type Store, type StoredLetter, StoreUnavailableError } from '../store.ts';
import { type Courier, type CourierOptions, createCourier } from './courier.ts';
import { composeMail } from './message.ts';
import { createSmtpTransport } from './smtp.ts';
import { TemporaryMailError, type Transport } from './transport.ts';

const SETTINGS = {
  from: 'website@heartwood.example',
  to: 'workshop@heartwood.example',
  subject: 'Contact submission for the oak table',
};

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

function start(options: Partial<CourierOptions> = {}): Courier {
  const courier = createCourier({
    store,
    transport: createSmtpTransport({ url: server.url, silenceTimeout: 10_000 }),
    compose: (letter) => composeMail(letter, SETTINGS),
    log,
    pollEvery: 20,
    wait: () => 20,
    ...options,
  });
  couriers.push(courier);
  courier.start();
  return courier;
}

/** Stores a letter that is due now; gives its id. */
async function storeDue(changes: Parameters<typeof incomingLetter>[0] = {}): Promise<string> {
  const acceptance = await store.accept(incomingLetter({ receivedAt: Date.now(), ...changes }));
  if (acceptance.outcome !== 'stored') throw new Error(acceptance.outcome);
  return acceptance.id;
}

/** The letter once it is as expected. */
async function until(id: string, expected: (letter: StoredLetter) => boolean): Promise<StoredLetter> {
  return vi.waitFor(
    async () => {
      const letter = await store.find(id);
      if (!letter || !expected(letter)) throw new Error(`Letter ${id} is ${JSON.stringify(letter)}`);
      return letter;
    },
    { timeout: 8000, interval: 10 },
  );
}
const isDelivered = ({ state }: StoredLetter) => state === 'delivered';

/** A transport that never ends by itself, and says when it was begun and broken off. */
function hangingTransport() {
  const seen = { begun: 0, brokenOff: 0 };
  const transport: Transport = {
    destination: 'nowhere',
    send: (_, signal) =>
      new Promise((_, reject) => {
        seen.begun++;
        signal.addEventListener('abort', () => {
          seen.brokenOff++;
          reject(new TemporaryMailError('broken off'));
        });
      }),
  };
  return { transport, seen };
}

describe('The courier', () => {
  test('brings a letter to the mail server, once', async () => {
    const id = await storeDue();
    start();
    expect(await until(id, isDelivered)).toMatchObject({ attempts: 1, lastError: undefined });
    expect(server.mails).toHaveLength(1);
    const mail = await PostalMime.parse(server.mails[0]?.raw ?? '');
    expect(mail).toMatchObject({
      subject: SETTINGS.subject,
      messageId: `<${id}@heartwood.example>`,
      replyTo: [{ name: 'Ada Lindqvist', address: 'ada@example.com' }],
    });
    expect(log.info).toHaveBeenCalledWith({ letter: id, attempts: 1 }, 'A letter was delivered.');
  });

  test('is nudged rather than waiting for its next look', async () => {
    const courier = start({ pollEvery: 60_000 });
    const id = await storeDue();
    courier.nudge();
    await until(id, isDelivered);
  });

  test('finds by itself what another process has made due', async () => {
    const id = await storeDue({ state: 'quarantined' });
    start();
    const beside = openSqliteStore({ dataDir: folder, role: 'visitor' });
    await beside.release(id, Date.now());
    await beside.close();
    await until(id, isDelivered);
  });

  test('tries again after a temporary refusal', async () => {
    server.behave('rcpt', '451 4.7.1 Greylisted', '421 4.3.2 Too busy', 'accept');
    const id = await storeDue();
    start();
    expect(await until(id, isDelivered)).toMatchObject({ attempts: 3 });
    expect(server.mails).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ letter: id, reason: expect.stringContaining('451 4.7.1 Greylisted') }),
      'A letter could not be delivered; it is tried again.',
    );
  });

  test('waits as long as the timetable says', async () => {
    server.behave('rcpt', '451 Later');
    const id = await storeDue();
    const wait = vi.fn(() => 3_600_000);
    start({ wait });
    const letter = await until(id, ({ attempts, lastError }) => attempts === 1 && lastError !== undefined);
    expect((letter.dueAt ?? 0) - Date.now()).toBeGreaterThan(3_590_000);
    expect(wait).toHaveBeenCalledWith({ attempt: 1, age: expect.any(Number), random: expect.any(Number) });
  });

  test('parks a letter that is refused for good, at once, and shouts', async () => {
    server.behave('rcpt', '550 5.1.1 No such user');
    const id = await storeDue();
    start();
    const letter = await until(id, ({ state }) => state === 'parked');
    expect(letter).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550 5.1.1 No such user') });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ letter: id, reason: expect.stringContaining('No such user') }),
      expect.stringContaining(`heartwood retry ${id}`),
    );
  });

  test('parks a letter when the timetable is at its end, and sends it after all when the owner says so', async () => {
    server.behave('rcpt', '451 Later');
    const id = await storeDue();
    start({ wait: () => undefined });
    await until(id, ({ state }) => state === 'parked');
    server.behave('rcpt', 'accept');
    await store.retry(id, Date.now());
    expect(await until(id, isDelivered)).toMatchObject({ attempts: 2 });
  });

  test('waits for a mail server that is away', async () => {
    const { port } = server;
    await server.stop();
    const id = await storeDue();
    start({ transport: createSmtpTransport({ url: `smtp://127.0.0.1:${port}` }) });
    await until(id, ({ lastError }) => lastError?.includes('ECONNREFUSED') ?? false);
    server = await startSmtpServer({ port });
    await until(id, isDelivered);
  });

  test('gives up on a server that hangs, having kept its lease all the while', async () => {
    server.behave('data', 'hang', 'accept');
    const leaseTime = 150;
    let now = Date.now();
    let renewals = 0;
    let stolen = 0;
    /** With each renewal a third of the lease passes, and a rival tries to take the letter. */
    const watched: Store = {
      ...store,
      async renew(...args) {
        const held = await store.renew(...args);
        renewals++;
        now += leaseTime / 3;
        stolen += (await store.claim({ now, leaseUntil: now + leaseTime, most: 1 })).length;
        return held;
      },
    };
    const id = await storeDue({ receivedAt: now });
    const transport = createSmtpTransport({ url: server.url, silenceTimeout: 1000 });
    start({ store: watched, transport, leaseTime, now: () => now, wait: () => 0 });
    expect(await until(id, isDelivered)).toMatchObject({ attempts: 2 });
    expect(renewals).toBeGreaterThan(4);
    expect(stolen).toBe(0);
  });

  test('sends again, with the same Message-ID, where the answer was lost', async () => {
    server.behave('data', 'close', 'accept');
    const id = await storeDue();
    start();
    await until(id, isDelivered);
    const mails = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
    expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@heartwood.example>`));
  });

  test('keeps one slow conversation from holding up other letters', async () => {
    server.behave('data', 'hang', 'accept');
    const slow = await storeDue();
    start();
    await vi.waitFor(() => expect(server.reached.data).toBe(1));
    const others = await Promise.all([storeDue(), storeDue(), storeDue(), storeDue(), storeDue()]);
    for (const id of others) await until(id, isDelivered);
    expect(await store.find(slow)).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('has no more mails on their way than it has slots', async () => {
    const { transport, seen } = hangingTransport();
    await storeDue();
    start({ transport, slots: 3 });
    await vi.waitFor(() => expect(seen.begun).toBe(1));
    await Promise.all(Array.from({ length: 6 }, () => storeDue()));
    await vi.waitFor(() => expect(seen.begun).toBeGreaterThanOrEqual(3));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen.begun).toBe(3);
  });

  test('breaks an attempt off when its lease is lost', async () => {
    const { transport, seen } = hangingTransport();
    const id = await storeDue();
    start({ transport, leaseTime: 60 });
    await vi.waitFor(() => expect(seen.begun).toBe(1));
    await store.quarantine(id);
    await vi.waitFor(() => expect(seen.brokenOff).toBe(1));
    expect(await store.find(id)).toMatchObject({ state: 'quarantined' });
  });

  test('breaks an attempt off that takes too long in all', async () => {
    const { transport, seen } = hangingTransport();
    const id = await storeDue();
    start({ transport, attemptTime: 50, wait: () => 3_600_000 });
    await until(id, ({ lastError }) => lastError === 'broken off');
    expect(seen).toEqual({ begun: 1, brokenOff: 1 });
  });

  test('survives a store that is away, says so once, and writes a delivery down when it is back', async () => {
    let away = false;
    const refuse = () => Promise.reject(new StoreUnavailableError('away'));
    const shaky: Store = {
      ...store,
      claim: (options) => (away ? refuse() : store.claim(options)),
      finish: (...args) => (away ? refuse() : store.finish(...args)),
      renew: (...args) => (away ? refuse() : store.renew(...args)),
    };
    const id = await storeDue();
    const smtp = createSmtpTransport({ url: server.url });
    const transport: Transport = {
      destination: smtp.destination,
      async send(mail, signal) {
        await smtp.send(mail, signal);
        away = server.mails.length === 1;
      },
    };
    start({ store: shaky, transport, leaseTime: 60 });
    await server.received(1);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(log.error).toHaveBeenCalledTimes(1);
    away = false;
    await until(id, isDelivered);
    expect(server.mails).toHaveLength(1);
  });

  test('goes on with an attempt whose lease ran out while the process stood still', async () => {
    const { transport, seen } = hangingTransport();
    let now = Date.now();
    const id = await storeDue({ receivedAt: now });
    start({ transport, now: () => now });
    await vi.waitFor(() => expect(seen.begun).toBe(1));
    now += 60_000;
    await until(id, ({ attempts }) => attempts === 2);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(seen).toEqual({ begun: 1, brokenOff: 0 });
  });

  test('outlives a transport that fails in a way nobody thought of', async () => {
    const id = await storeDue();
    let broken = true;
    const smtp = createSmtpTransport({ url: server.url });
    const transport: Transport = {
      destination: smtp.destination,
      send(mail, signal) {
        if (!broken) return smtp.send(mail, signal);
        broken = false;
        throw new RangeError('nobody thought of this');
      },
    };
    start({ transport });
    expect(await until(id, isDelivered)).toMatchObject({ attempts: 2 });
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('when it stops, lets the mails that are on their way arrive', async () => {
    const id = await storeDue();
    const smtp = createSmtpTransport({ url: server.url });
    const courier = start({ transport: smtp });
    await vi.waitFor(() => expect(server.reached.connect).toBe(1));
    await courier.stop(5000);
    expect(await store.find(id)).toMatchObject({ state: 'delivered' });
    const later = await storeDue();
    courier.nudge();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await store.find(later)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test('when it stops, does not wait for a server that hangs, and leaves the letter due', async () => {
    server.behave('data', 'hang');
    const id = await storeDue();
    const courier = start();
    await vi.waitFor(() => expect(server.reached.data).toBe(1));
    const before = Date.now();
    await courier.stop(100);
    expect(Date.now() - before).toBeLessThan(1000);
    const letter = await until(id, ({ lastError }) => lastError !== undefined);
    expect(letter.dueAt).toBeLessThanOrEqual(Date.now());
    expect(await store.claim({ now: Date.now(), leaseUntil: Date.now() + 1, most: 1 })).toHaveLength(1);
  });

  test('when it stops, does not wait for a transport that ignores being broken off', async () => {
    await storeDue();
    const courier = start({ transport: { destination: 'nowhere', send: () => new Promise(() => {}) } });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const before = Date.now();
    await courier.stop(50);
    expect(Date.now() - before).toBeLessThan(2000);
  });
});

describe('Whatever a letter holds, it reaches the one recipient and adds no header', () => {
  const VICTIM = 'victim@example.org';
  const PAYLOADS = [
    `Ada\r\nBcc: ${VICTIM}`,
    `Ada\nBcc: ${VICTIM}`,
    `Ada\rBcc: ${VICTIM}`,
    `Ada\r\n\r\nA body of my own`,
    `Ada%0d%0aBcc:%20${VICTIM}`,
    `Ada\u2028Bcc: ${VICTIM}`,
    `Ada\u0085Bcc: ${VICTIM}`,
    `Ada\u0000\r\nBcc: ${VICTIM}`,
    `Ada\r\n Bcc: ${VICTIM}`,
    `Ada\r\nTo: ${VICTIM}\r\nSubject: Buy`,
    `Ada\r\nContent-Type: text/html\r\n\r\n<b>x</b>`,
    `Ada\r\nReply-To: ${VICTIM}`,
    `Ada <${VICTIM}>`,
    `"Ada" <${VICTIM}>,`,
    `Ada, ${VICTIM}`,
    `Ada; ${VICTIM}`,
    `Ada>, <${VICTIM}`,
    `ada@example.com, ${VICTIM}`,
    `ada@example.com\r\nRCPT TO:<${VICTIM}>`,
    `ada%example.org@heartwood.example`,
    `=?utf-8?Q?Ada=0D=0ABcc:_${VICTIM}?=`,
    `friends: ada@example.com, ${VICTIM};`,
    `\r\n.\r\nMAIL FROM:<a@b>\r\nRCPT TO:<${VICTIM}>\r\nDATA\r\n`,
    `Ada\\\r\nBcc: ${VICTIM}`,
    `\u202eAda\u202c\r\nX-Forged: yes`,
  ];
  const HEADERS = [
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ];

  test.each(['name', 'email', 'company', 'message'] as const)('in %s', async (field) => {
    await Promise.all(PAYLOADS.map((payload) => storeDue({ fields: { [field]: payload }, phoneAsSent: payload })));
    start({ slots: 12 });
    await server.received(PAYLOADS.length);
    for (const { from, to, raw } of server.mails) {
      expect(from).toBe(SETTINGS.from);
      expect(to).toEqual([SETTINGS.to]);
      const mail = await PostalMime.parse(raw);
      expect(mail.headers.map(({ key }) => key).filter((key) => !HEADERS.includes(key))).toEqual([]);
      expect(new Set(mail.headers.map(({ key }) => key)).size).toBe(mail.headers.length);
      expect(mail.from).toEqual({ name: '', address: SETTINGS.from });
      expect(mail.to).toEqual([{ name: '', address: SETTINGS.to }]);
      expect(mail.cc ?? mail.bcc).toBeUndefined();
      expect(mail.subject).toBe(SETTINGS.subject);
      expect((mail.replyTo ?? []).map(({ address }) => address)).not.toContain(VICTIM);
      expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });
});
