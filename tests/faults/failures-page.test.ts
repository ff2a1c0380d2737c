/** Holds `docs/failures.md` to the code and to the tests that it names. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ATTEMPTS, FIRST_WAITS, GIVE_UP_AFTER, LAST_WAIT, nextWait } from '../../inbox/delivery/backoff.ts';
import { fullParts } from './full-parts.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/failures.md'), 'utf8');

/** The sections by their headings; those of failures come before what the proof has found and the timetable. */
const SECTIONS = PAGE.split(/^## /m).slice(1);
const OTHERS = ['What the proof has found', 'The retry timetable'];
const FAILURES = SECTIONS.filter((section) => !OTHERS.some((heading) => section.startsWith(heading)));

/** The names of tests in a section, with their files. */
function testsNamedIn(section: string): { file: string; name: string }[] {
  return [...section.replaceAll('\n', ' ').matchAll(/\*\*Held by\*\* `([^`]+)`: “([^”]+)”/g)].map(
    ([, file = '', name = '']) => ({ file, name }),
  );
}

describe('the page of failures', () => {
  it('speaks of every death that is to be spoken of', () => {
    expect(FAILURES.map((section) => section.slice(0, section.indexOf('\n')))).toEqual(
      expect.arrayContaining([
        'The process is killed',
        'The machine loses power',
        'The disk is full',
        'The disk fails to sync',
        'The inbox is locked by a backup program',
        'The mail server is down',
        'The mail server refuses everything',
        'The mailbox is full over a weekend',
        'The mail server refuses one letter',
        'The mail server puts one letter off',
        'The mail server is slow or never answers',
        'The mail server closes after it took the mail',
        'The clock jumps',
        'Two servers are started on one folder',
        'One of several servers is killed',
        'One of several servers stands still',
        'The database is away',
        'Connections to the database are cut',
        'Ten servers start at once on one database',
        'A move to PostgreSQL breaks off',
        'An upgrade over old data',
        'A downgrade',
        'A backup is taken under load and restored',
      ]),
    );
  });

  it.each(FAILURES)('says what the visitor sees, what is kept, what to do, and what holds it: %s', (section) => {
    for (const label of ['The visitor sees', 'What is kept', 'You do']) expect(section).toContain(`- **${label}**`);
    expect(testsNamedIn(section).length).toBeGreaterThan(0);
  });

  it('names tests that are there, by their names', () => {
    const missing = FAILURES.flatMap(testsNamedIn).filter(
      ({ file, name }) => !readFileSync(join(ROOT, file), 'utf8').includes(`'${name}'`),
    );
    expect(missing).toEqual([]);
  });

  it('says of every part of the proof on SQLite what it has found, and of no other that there is none of', () => {
    const section = SECTIONS.find((each) => each.startsWith('What the proof has found')) ?? '';
    const found = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name);
    const parts = fullParts().map(({ name }) => name);
    const isPostgres = (name: string) => /^(postgres|server|database|connections)/.test(name);
    expect(parts).toEqual(expect.arrayContaining(found));
    expect(found).toEqual(expect.arrayContaining(parts.filter((name) => !isPostgres(name))));
  });

  it('prints the timetable that the courier keeps', () => {
    const printed = PAGE.slice(PAGE.indexOf('| Attempt |')).trim();
    expect(printed).toBe(timetable());
    for (const [random, factor] of [
      [0, 0.9],
      [1, 1.1],
    ] as const) {
      expect(nextWait({ attempt: 1, age: 0, random })).toBeCloseTo(factor * (FIRST_WAITS[0] ?? 0), 5);
    }
    expect(PAGE).toContain('by up to a tenth of it');
  });
});

/** The timetable as the page prints it, from the code. */
function timetable(): string {
  const lines = ['| Attempt | Wait before it | Since the letter came |', '|---|---|---|', '| 1 | none | at once |'];
  let since = 0;
  for (const [index, wait] of FIRST_WAITS.entries()) {
    since += wait;
    lines.push(`| ${index + 2} | ${inWords(wait)} | ${inWords(since)} |`);
  }
  const first = FIRST_WAITS.length + 2;
  lines.push(`| ${first} to ${ATTEMPTS} | ${inWords(LAST_WAIT)} each | up to ${inWords(GIVE_UP_AFTER)} |`);
  lines.push('| then | | parked, and you are told |');
  return lines.join('\n');
}

function inWords(milliseconds: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const;
  let left = milliseconds;
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(`${count} ${unit}${count > 1 ? 's' : ''}`);
  }
  return parts.join(' ');
}
