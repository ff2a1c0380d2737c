import { describe, expect, test } from 'vitest';
import { commandLineForEachTest, NASTY } from '../tests/support/command-line.ts';
import { NOON } from '../tests/support/letter.ts';

const commandLine = commandLineForEachTest();

describe('heartwood doctor', () => {
  test('finds an inbox well in which nothing waits for long', async () => {
    await commandLine.stored({ receivedAt: Date.now() });
    const { status, out, err } = await commandLine.heartwood('doctor');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^ok {6}inbox: 1 letters in /),
      'ok      writing: A letter could be stored now.',
      'ok      mail: 1 letters wait to be mailed.',
      'ok      parked: No letter was given up.',
    ]);
  });

  test('shows parked letters, why they are, and what to do, and ends with 1', async () => {
    await commandLine.park(await commandLine.stored());
    const { status, out, err } = await commandLine.run(['doctor']);
    expect({ status, err }).toEqual({ status: 1, err: '1 of 4 checks need you.\n' });
    expect(out).toContain('ACT     parked: 1 letters were given up for now. The last error: 550 5.1.1 No such user\n');
    expect(out).toContain('heartwood list --state parked, and heartwood retry ID');
  });

  test('shows that letters wait for long, with the words of the mail server made harmless', async () => {
    await commandLine.stored({ receivedAt: NOON });
    const [leased] = await commandLine.store.claim({ now: NOON, leaseUntil: NOON + 1, most: 1 });
    if (!leased) throw new Error('Nothing is due.');
    await commandLine.store.finish(leased.lease, { outcome: 'retry', dueAt: NOON, error: `451 ${NASTY}` }, NOON);
    const { status, out } = await commandLine.run(['doctor']);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^ACT {5}mail: 1 letters wait to be mailed, the first since 2026-11-21 .* The last error: 451 /m,
    );
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  test('says the same to machines', async () => {
    await commandLine.park(await commandLine.stored());
    const { status, out } = await commandLine.run(['doctor', '--json']);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { check: 'inbox', isWell: true },
      { check: 'writing', isWell: true },
      { check: 'mail', isWell: true },
      { check: 'parked', isWell: false, advice: expect.stringContaining('heartwood retry ID') },
    ]);
  });
});
