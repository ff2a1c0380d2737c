import { describe, expect, test } from 'vitest';
import { spam } from '../content/spam.ts';
import { type Flag, MOST_OTHER_ADDRESSES } from '../inbox/store.ts';
import { incomingLetter } from '../tests/support/letter.ts';
import { type SpamSignals, scoreSpam } from './score-spam.ts';

/** A letter about which nothing is suspicious, with what a test wants different. */
function evidence(
  changes: Partial<SpamSignals> & { message?: string; name?: string; company?: string } = {},
): SpamSignals {
  const { message, name, company, ...rest } = changes;
  const { fields } = incomingLetter();
  return {
    fields: { ...fields, ...(message && { message }), ...(name && { name }), ...(company && { company }) },
    isTrapped: false,
    settingsDiffer: false,
    elapsed: 41_000,
    ...rest,
  };
}

const LINKS = 'Cheap tables at https://a.example and www.b.example today';
const LONG = 'Dear sir, we offer you the best of all oak boards at a very good price.';
const MANY = MOST_OTHER_ADDRESSES;

test('A letter like any other has no points', () => {
  expect(scoreSpam(evidence())).toEqual({ flags: [], spamScore: 0, state: 'queued' });
});

describe('Each signal is a flag with its points', () => {
  test.each<[Flag, SpamSignals, number]>([
    ['honeypot', evidence({ isTrapped: true }), 0],
    ['settings-differ', evidence({ settingsDiffer: true }), 0],
    ['haste', evidence({ elapsed: spam.hasteMs - 1 }), 0],
    ['haste', evidence({ elapsed: 0 }), 0],
    ['links', evidence({ message: LINKS }), 0],
    ['links', evidence({ name: 'Win http://a.example', company: 'HTTPS://B.EXAMPLE', message: 'See' }), 0],
    ['same-text', evidence({ message: LONG }), spam.sameText.otherAddresses],
  ])('%s', (flag, found, otherAddresses) => {
    const { flags, spamScore } = scoreSpam(found, otherAddresses);
    expect(flags).toEqual([flag]);
    expect(spamScore).toBe(spam.points[flag]);
  });

  test.each<[string, SpamSignals, number]>([
    ['a time that is not known', evidence({ elapsed: undefined }), 0],
    ['a time that a person can do', evidence({ elapsed: spam.hasteMs }), 0],
    ['one link', evidence({ message: 'https://my-room.example' }), 0],
    ['links in a long letter', evidence({ message: `${LINKS} ${'and many words more '.repeat(5)}` }), 0],
    ['a short message that others send too', evidence({ message: 'Please call me.' }), MANY],
    ['a text from one other address: a couple at one table', evidence({ message: LONG }), 1],
  ])('but not %s', (_, found, otherAddresses) => {
    expect(scoreSpam(found, otherAddresses).flags).toEqual([]);
  });
});

describe('The settings of content/spam.ts', () => {
  const ALL = ['honeypot', 'links', 'same-text', 'settings-differ', 'haste'] as const satisfies Flag[];
  const innocent = evidence({ message: LONG });
  const SIGNS: Record<Flag, Partial<SpamSignals>> = {
    honeypot: { isTrapped: true },
    'settings-differ': { settingsDiffer: true },
    haste: { elapsed: 0 },
    links: { fields: { ...innocent.fields, message: `${LINKS}${' '.repeat(40)}.` } },
    'same-text': {},
  };
  const stateWith = (...flags: Flag[]) => {
    const found: SpamSignals = Object.assign({}, innocent, ...flags.map((flag) => SIGNS[flag]));
    const verdict = scoreSpam(found, flags.includes('same-text') ? MANY : 0);
    expect(new Set(verdict.flags)).toEqual(new Set(flags));
    return verdict.state;
  };

  test('let a filled honeypot suffice', () => {
    expect(stateWith('honeypot')).toBe('quarantined');
  });

  test.each(ALL.filter((flag) => flag !== 'honeypot'))('let %s alone quarantine nobody', (flag) => {
    expect(stateWith(flag)).toBe('queued');
  });

  test('let haste and differing settings quarantine nobody, together either: a stale page and a tool that fills', () => {
    expect(stateWith('haste', 'settings-differ')).toBe('queued');
  });

  test('quarantine what several signals speak against', () => {
    expect(stateWith('links', 'same-text')).toBe('quarantined');
    expect(stateWith('links', 'haste', 'settings-differ')).toBe('quarantined');
    expect(stateWith('same-text', 'haste', 'settings-differ')).toBe('quarantined');
  });
});
