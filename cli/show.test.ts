import { describe, expect, test } from 'vitest';
import { commandLineForEachTest, NASTY } from '../tests/support/command-line.ts';

const commandLine = commandLineForEachTest();

describe('heartwood show', () => {
  test('shows everything that is known, the message with its lines', async () => {
    const id = await commandLine.stored({
      fields: { message: 'Two lines,\n\tand a tab' },
      phoneAsSent: '+49 30 1234567',
      flags: ['settings-differ'],
      spamScore: 20,
      elapsed: 61_400,
    });
    await commandLine.park(id);
    const { status, out } = await commandLine.heartwood('show', id.toUpperCase());
    expect(status).toBe(0);
    expect(out).toBe(`Letter:      ${id}
Received:    2026-11-21 14:00 from 198.51.100.7
State:       parked
Attempts:    1
Last error:  550 5.1.1 No such user
Flags:       settings-differ
Spam score:  20; from 100 on letters are quarantined
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
    const id = await commandLine.stored({ fields: { name: NASTY } });
    const { out } = await commandLine.run(['show', id, '--json']);
    expect(JSON.parse(out)).toMatchObject({ id, name: NASTY, receivedAt: '2026-11-21T13:00:00.000Z' });
  });

  test('makes terminal escapes and invisible characters harmless', async () => {
    const id = await commandLine.stored({ fields: { name: NASTY, company: NASTY, message: NASTY } });
    const { out } = await commandLine.run(['show', id]);
    expect(out).not.toMatch(/[^\P{Cc}\n\t]|\p{Cf}/u);
    expect(out.match(/\\u\{1b\}\[2J/g)).toHaveLength(3);
  });
});
