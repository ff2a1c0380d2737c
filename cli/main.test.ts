import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../inbox/sqlite/sqlite-store.ts';
import type { Store } from '../inbox/store.ts';
import { incomingLetter, NOON } from '../tests/support/letter.ts';
import { runHeartwood } from './heartwood.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

let folder: string;
/** A server's store, which stays open: the command line works beside it. */
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heartwood-cli-'));
  store = openSqliteStore({ dataDir: folder, role: 'server' });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function start(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], {
    env: { DATA_DIR: folder, TZ: 'Europe/Berlin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the command line as a process. */
async function heartwood(...args: string[]): Promise<Run> {
  return finished(start(args));
}

/** Runs the command line within this process, which is faster. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  let out = '';
  let err = '';
  const status = await runHeartwood(args, {
    async print(text) {
      out += text;
    },
    complain(text) {
      err += text;
    },
    env: { DATA_DIR: folder, ...env },
  });
  return { status, out, err };
}

async function finished(child: ChildProcess): Promise<Run> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The streams are piped.');
  const [out, err, [status]] = await Promise.all([buffer(stdout), buffer(stderr), once(child, 'close')]);
  return { status: status as number | null, out: out.toString('utf8'), err: err.toString('utf8') };
}

async function stored(changes?: Parameters<typeof incomingLetter>[0]): Promise<string> {
  const acceptance = await store.accept(incomingLetter(changes));
  if (acceptance.outcome !== 'stored') throw new Error(acceptance.outcome);
  return acceptance.id;
}

/** Parks the only letter that is due. */
async function park(id: string, now = NOON): Promise<void> {
  const [leased] = await store.claim({ now, leaseUntil: now + 1, most: 1 });
  if (leased?.letter.id !== id) throw new Error('Another letter was due.');
  await store.finish(leased.lease, { outcome: 'parked', error: '550 5.1.1 No such user' }, now);
}

const NASTY = 'a\u001b[2J\u001b]0;x\u0007b\u009bc\u202ed\u200be\u2066f';

describe('heartwood', () => {
  test('explains itself, as a whole and each command', async () => {
    const { status, out } = await heartwood('--help');
    expect(status).toBe(0);
    const names = ['list', 'show', 'export', 'retry', 'quarantine', 'release', 'stats'];
    for (const name of names) expect(out).toContain(`  ${name} `);
    const helps = await Promise.all(names.map((name) => run([name, '--help'])));
    for (const [index, help] of helps.entries()) {
      expect(help).toMatchObject({ status: 0, err: '' });
      expect(help.out).toContain(`Usage: heartwood ${names[index]}`);
    }
  });

  test('says on stderr how it was misused, with status 2', async () => {
    const misuses: [args: string[], message: RegExp][] = [
      [[], /Usage: heartwood COMMAND/],
      [['nonsense'], /There is no command "nonsense"/],
      [['constructor'], /There is no command "constructor"/],
      [['list', '--nonsense'], /Unknown option '--nonsense'/],
      [['list', 'word'], /called like this: heartwood list\./],
      [['list', '--state', 'lost'], /--state is "lost", but it must be queued, delivered, parked, quarantined/],
      [['list', '--limit', '0'], /--limit is "0", but it must be a whole number from 1/],
      [['show'], /called like this: heartwood show ID/],
      [['export'], /--format csv or --format jsonl/],
      [['export', '--format', 'xml'], /--format csv or --format jsonl/],
      [['export', '--format', 'constructor'], /--format csv or --format jsonl/],
    ];
    const runs = await Promise.all(misuses.map(([args]) => run(args)));
    for (const [index, [args, message]] of misuses.entries()) {
      const { status, out, err } = runs[index] ?? {};
      expect({ args, status, out }).toEqual({ args, status: 2, out: '' });
      expect(err).toMatch(message);
    }
  });

  test('says of a mistake in the environment what it is, but reads only what it needs', async () => {
    const wrong = await run(['list'], { DATABASE_URL: 'mysql://x' });
    expect(wrong.status).toBe(2);
    expect(wrong.err).toContain('DATABASE_URL');
    const unneeded = await run(['list'], { PORT: 'nonsense', SMTP_URL: 'nonsense' });
    expect(unneeded).toEqual({ status: 0, out: 'There are no letters yet.\n', err: '' });
  });

  test('where there is no data folder finds no letters, and makes nothing', async () => {
    const DATA_DIR = join(folder, 'absent');
    expect(await finished(start(['list'], { DATA_DIR }))).toEqual({
      status: 0,
      out: 'There are no letters yet.\n',
      err: '',
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('fails where there is no such letter', async () => {
    const commands = ['show', 'retry', 'quarantine', 'release'];
    for (const command of commands) {
      const { status, out, err } = await run([command, 'nosuchletter']);
      expect({ command, status, out }).toEqual({ command, status: 1, out: '' });
      expect(err).toContain('There is no letter "nosuchletter"');
    }
  });
});

describe('heartwood list', () => {
  test('shows letters in a table, the newest first', async () => {
    const first = await stored();
    const second = await stored({
      receivedAt: NOON + 60_000,
      fields: { name: '木村さくら', message: 'Kurz\nund gut' },
    });
    const { status, out } = await heartwood('list');
    expect(status).toBe(0);
    expect(out).toBe(
      `ID            RECEIVED          STATE   TRIES  NAME           EMAIL            MESSAGE
${second}  2026-11-21 14:01  queued      0  木村さくら     ada@example.com  Kurz und gut
${first}  2026-11-21 14:00  queued      0  Ada Lindqvist  ada@example.com  Does the table come in 180 cm?
`,
    );
  });

  test('shows what is asked for', async () => {
    const parked = await stored();
    await park(parked);
    const other = await stored({ fields: { email: 'bo@example.com' } });
    const ids = async (...args: string[]) => JSON.parse((await run(['list', '--json', ...args])).out);
    expect(await ids('--state', 'parked')).toMatchObject([{ id: parked, lastError: '550 5.1.1 No such user' }]);
    expect(await ids('--email', 'BO@example.com')).toMatchObject([{ id: other }]);
    expect(await ids('--limit', '1')).toMatchObject([{ id: other }]);
    expect((await run(['list', '--limit', '1'])).out).toContain('There are more: --all shows them all.');
    expect((await run(['list', '--state', 'delivered'])).out).toBe('There are no such letters.\n');
  });

  test('shows a screenful, or all', async () => {
    await Promise.all(Array.from({ length: 60 }, () => stored()));
    const [some, all] = await Promise.all([run(['list', '--json']), run(['list', '--json', '--all'])]);
    expect(JSON.parse(some.out)).toHaveLength(50);
    expect(JSON.parse(all.out)).toHaveLength(60);
  });

  test('makes terminal escapes and invisible characters harmless, and shortens what is long', async () => {
    await stored({ fields: { name: NASTY, email: 'x@example.com', message: `${'m'.repeat(300)}\n` } });
    const { out } = await run(['list']);
    expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(out).toContain('a\\u{1b}[2J\\u{1b}]0;x');
    expect(out).toContain(`${'m'.repeat(47)}…`);
  });
});

describe('heartwood show', () => {
  test('shows everything that is known, the message with its lines', async () => {
    const id = await stored({
      fields: { message: 'Two lines,\n\tand a tab' },
      phoneAsSent: '+49 30 1234567',
      flags: ['settings-differ'],
      elapsed: 61_400,
    });
    await park(id);
    const { status, out } = await heartwood('show', id.toUpperCase());
    expect(status).toBe(0);
    expect(out).toBe(`Letter:      ${id}
Received:    2026-11-21 14:00 from 198.51.100.7
State:       parked
Attempts:    1
Last error:  550 5.1.1 No such user
Flags:       settings-differ
Written in:  61 s
Name:        Ada Lindqvist
Email:       ada@example.com
Phone:       (555) 123-4567 (sent as: +49 30 1234567)
Company:     Lindqvist & Daughters

Two lines,
\tand a tab
`);
  });

  test('as JSON has every field as it is stored', async () => {
    const id = await stored({ fields: { name: NASTY } });
    const { out } = await run(['show', id, '--json']);
    expect(JSON.parse(out)).toMatchObject({ id, name: NASTY, receivedAt: '2026-11-21T13:00:00.000Z' });
  });

  test('makes terminal escapes and invisible characters harmless', async () => {
    const id = await stored({ fields: { name: NASTY, company: NASTY, message: NASTY } });
    const { out } = await run(['show', id]);
    expect(out).not.toMatch(/[^\P{Cc}\n\t]|\p{Cf}/u);
    expect(out.match(/\\u\{1b\}\[2J/g)).toHaveLength(3);
  });
});

describe('heartwood export', () => {
  test('as jsonl writes one object a line', async () => {
    const id = await stored({ fields: { message: 'Two\nlines' } });
    await stored();
    const { status, out } = await heartwood('export', '--format', 'jsonl');
    expect(status).toBe(0);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.id === id)).toMatchObject({
      receivedAt: '2026-11-21T13:00:00.000Z',
      state: 'queued',
      attempts: 0,
      name: 'Ada Lindqvist',
      email: 'ada@example.com',
      phone: '(555) 123-4567',
      company: 'Lindqvist & Daughters',
      message: 'Two\nlines',
    });
  });

  test('as csv is what RFC 4180 says, with a byte order mark', async () => {
    const id = await stored({ fields: { message: 'She said "Yes",\nand went' } });
    const { out } = await run(['export', '--format', 'csv']);
    expect(out).toBe(
      '\uFEFFid,receivedAt,state,attempts,name,email,phone,phoneAsSent,company,message,flags,deliveredAt,lastError\r\n' +
        `${id},2026-11-21T13:00:00.000Z,queued,0,Ada Lindqvist,ada@example.com,(555) 123-4567,,` +
        'Lindqvist & Daughters,"She said ""Yes"",\nand went",,,\r\n',
    );
  });

  test('as csv defuses what a spreadsheet takes for a formula', async () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    await Promise.all(cells.map((company) => stored({ fields: { company } })));
    const { out } = await run(['export', '--format', 'csv']);
    for (const cell of cells) expect(out).toContain(cell === '\rx' ? `,"'${cell}",Does` : `,'${cell},Does`);
  });

  test('writes only what is asked for, and of nothing nothing', async () => {
    await stored();
    expect((await run(['export', '--format', 'jsonl', '--state', 'parked'])).out).toBe('');
    expect((await run(['export', '--format', 'jsonl', '--email', 'ADA@example.com'])).out).not.toBe('');
  });

  test('ends quietly when its reader has seen enough', async () => {
    const message = 'x'.repeat(10_000);
    await Promise.all(Array.from({ length: 300 }, () => stored({ fields: { message } })));
    const child = start(['export', '--format', 'jsonl']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const errors = buffer(child.stderr ?? process.stdin);
    const [status] = await once(child, 'exit');
    expect({ status, err: String(await errors) }).toEqual({ status: 0, err: '' });
  });
});

describe('heartwood retry, quarantine and release', () => {
  test('change the state of a letter beside a running server', async () => {
    const id = await stored();
    await park(id);
    expect(await heartwood('quarantine', id)).toEqual({ status: 0, out: `Letter ${id} is quarantined.\n`, err: '' });
    expect(await store.find(id)).toMatchObject({ state: 'quarantined' });
    expect(await heartwood('release', id)).toMatchObject({ status: 0, out: `Letter ${id} is released and due now.\n` });
    await park(id, Date.now() + 60_000);
    const retried = await heartwood('retry', id, '--json');
    expect(JSON.parse(retried.out)).toMatchObject({ id, state: 'queued' });
    const letter = await store.find(id);
    expect(Math.abs((letter?.dueAt ?? 0) - Date.now())).toBeLessThan(20_000);
  });

  test.each([
    ['retry', /is quarantined\. Only a queued or parked letter can be tried again.*heartwood release ID/],
    ['quarantine', /is quarantined\. Only a queued or parked letter can be quarantined/],
  ])('%s says why it cannot', async (command, message) => {
    const id = await stored({ state: 'quarantined' });
    const { status, out, err } = await run([command, id]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(message);
  });
});

describe('heartwood stats', () => {
  test('counts letters by state', async () => {
    await stored({ flags: ['settings-differ'] });
    await stored({ state: 'quarantined' });
    expect((await heartwood('stats')).out).toBe(`STATE        LETTERS
queued             1
delivered          0
parked             0
quarantined        1
all                2

The oldest queued letter came 2026-11-21 14:00.

In 1 of them the hidden mail settings differed from yours.
`);
    expect(JSON.parse((await run(['stats', '--json'])).out)).toEqual({
      total: 2,
      byState: { queued: 1, delivered: 0, parked: 0, quarantined: 1 },
      oldestQueuedAt: '2026-11-21T13:00:00.000Z',
      settingsDiffer: 1,
    });
  });
});
