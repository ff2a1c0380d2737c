import { describe, expect, test } from 'vitest';
import { commandLineForEachTest, NASTY } from '../tests/support/command-line.ts';
import { NOON } from '../tests/support/letter.ts';

const commandLine = commandLineForEachTest();

describe('heartwood stats', () => {
  test('counts letters by state', async () => {
    await commandLine.stored({ flags: ['settings-differ'] });
    await commandLine.stored({ state: 'quarantined' });
    await commandLine.store.noteBackup(NOON);
    expect((await commandLine.heartwood('stats')).out).toBe(`STATE        LETTERS
queued             1
delivered          0
parked             0
quarantined        1
all                2

The oldest queued letter has waited since 2026-11-21 14:00.

In 1 of them the hidden mail settings differed from yours.

The newest backup was taken 2026-11-21 14:00.
`);
    expect(JSON.parse((await commandLine.run(['stats', '--json'])).out)).toEqual({
      total: 2,
      byState: { queued: 1, delivered: 0, parked: 0, quarantined: 1 },
      oldestQueuedAt: '2026-11-21T13:00:00.000Z',
      settingsDiffer: 1,
      lastBackupAt: '2026-11-21T13:00:00.000Z',
      route: { blockedSince: null, reason: null, nextProbeAt: null },
    });
  });

  test('says since when no mail gets through, why, and when the next letter is tried', async () => {
    await commandLine.stored();
    await commandLine.block(`452 4.2.2 ${NASTY}`, NOON, NOON + 15 * 60_000);
    const { out } = await commandLine.run(['stats']);
    expect(out).toMatch(
      /^No mail has got through since \d{4}-\d\d-\d\d \d\d:\d\d: 452 4\.2\.2 .*\. The next letter is tried .* \d\d:\d\d\.$/m,
    );
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse((await commandLine.run(['stats', '--json'])).out).route).toEqual({
      blockedSince: '2026-11-21T13:00:00.000Z',
      reason: `452 4.2.2 ${NASTY}`,
      nextProbeAt: '2026-11-21T13:15:00.000Z',
    });
  });

  test('says what to do about parked letters', async () => {
    const id = await commandLine.stored();
    expect((await commandLine.run(['stats'])).out).not.toContain('retry');
    await commandLine.park(id);
    expect((await commandLine.run(['stats'])).out).toContain(
      'Parked letters are kept and no longer sent: 1. Look: heartwood list --state parked\n' +
        'Put right what is said there, and then: heartwood retry --state parked\n',
    );
  });
});
