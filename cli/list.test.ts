import { describe, expect, test } from 'vitest';
import { commandLineForEachTest, NASTY } from '../tests/support/command-line.ts';
import { NOON } from '../tests/support/letter.ts';

const commandLine = commandLineForEachTest();

describe('heartwood list', () => {
  test('shows letters in a table, the newest first', async () => {
    const first = await commandLine.stored();
    const second = await commandLine.stored({
      receivedAt: NOON + 60_000,
      fields: { name: '木村さくら', message: 'Kurz\nund gut' },
    });
    const { status, out } = await commandLine.heartwood('list');
    expect(status).toBe(0);
    expect(out).toBe(
      `ID            RECEIVED          STATE   TRIES  NAME           EMAIL            MESSAGE
${second}  2026-11-21 14:01  queued      0  木村さくら     ada@example.com  Kurz und gut
${first}  2026-11-21 14:00  queued      0  Ada Lindqvist  ada@example.com  Does the table come in 180 cm?
`,
    );
  });

  test('shows what is asked for', async () => {
    const parked = await commandLine.stored();
    await commandLine.park(parked);
    const other = await commandLine.stored({ fields: { email: 'bo@example.com' } });
    const ids = async (...args: string[]) => JSON.parse((await commandLine.run(['list', '--json', ...args])).out);
    expect(await ids('--state', 'parked')).toMatchObject([{ id: parked, lastError: '550 5.1.1 No such user' }]);
    expect(await ids('--email', 'BO@example.com')).toMatchObject([{ id: other }]);
    expect(await ids('--limit', '1')).toMatchObject([{ id: other }]);
    expect((await commandLine.run(['list', '--limit', '1'])).out).toContain('There are more: --all shows them all.');
    expect((await commandLine.run(['list', '--state', 'delivered'])).out).toContain('There are no such letters in ');
  });

  test('shows a person a screenful, or all, and a program all', async () => {
    await Promise.all(Array.from({ length: 60 }, () => commandLine.stored()));
    const lines = async (...args: string[]) =>
      (await commandLine.run(['list', ...args])).out.trimEnd().split('\n').length;
    expect(await lines()).toBe(1 + 50 + 2);
    expect(await lines('--all')).toBe(1 + 60);
    expect(JSON.parse((await commandLine.run(['list', '--json'])).out)).toHaveLength(60);
  });

  test('makes terminal escapes and invisible characters harmless, and shortens what is long', async () => {
    await commandLine.stored({ fields: { name: NASTY, email: 'x@example.com', message: `${'m'.repeat(300)}\n` } });
    const { out } = await commandLine.run(['list']);
    expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(out).toContain('a\\u{1b}[2J\\u{1b}]0;x');
    expect(out).toContain(`${'m'.repeat(47)}…`);
  });
});
