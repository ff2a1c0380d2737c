import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { incomingLetter } from '../../tests/support/letter.ts';
import type { IncomingLetter } from '../store.ts';
import { createAccept } from './accept.ts';
import { type Connection, connect } from './connection.ts';
import { migrate } from './migrate.ts';
import { createSubmissions } from './submissions.ts';

let folder: string;
let connection: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heartwood-inbox-'));
  connection = connect(join(folder, 'inbox.db'), () => {});
  migrate(connection.db);
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A store's submissions as a process has them that has just started. */
function start(mostWaiting = 3) {
  const submissions = createSubmissions(connection.db, mostWaiting);
  const acceptWithin = createAccept(connection.db, submissions);
  return {
    submissions,
    acceptWithin,
    accept: (letter: IncomingLetter) =>
      connection.writeNow(() => {
        submissions.catchUp();
        return acceptWithin(letter);
      }),
    fill: () => {
      for (const piece of submissions.fillTable()) connection.writeNow(piece);
    },
  };
}
const tableSize = () => Number(connection.db.prepare('SELECT count(*) AS size FROM submissions').get()?.size);

describe('The submissions', () => {
  test('come into their table many at once, and a letter is known before and after', () => {
    const { submissions, accept, fill } = start();
    const letters = [incomingLetter(), incomingLetter(), incomingLetter()];
    const stored = letters.map((letter) => accept(letter));
    expect(submissions.isFull()).toBe(true);
    expect(tableSize()).toBe(0);
    const again = stored.map((acceptance) => ({ ...acceptance, outcome: 'duplicate' }));
    expect(letters.map((letter) => accept(letter))).toEqual(again);
    fill();
    expect(submissions.isFull()).toBe(false);
    expect(tableSize()).toBe(3);
    expect(letters.map((letter) => accept(letter))).toEqual(again);
  });

  test('are found from the letters by the next process, whether they were in the table or not', () => {
    const before = start();
    const [inTable, waiting] = [incomingLetter(), incomingLetter()];
    before.accept(inTable);
    before.fill();
    before.accept(waiting);
    const after = start();
    expect(after.accept(inTable).outcome).toBe('duplicate');
    expect(after.accept(waiting).outcome).toBe('duplicate');
    after.fill();
    expect(tableSize()).toBe(2);
  });

  test('are all known where the filling of the table was broken off', () => {
    const before = start();
    const letters = [incomingLetter(), incomingLetter()];
    for (const letter of letters) before.accept(letter);
    for (const piece of before.submissions.fillTable()) {
      connection.writeNow(piece);
      break;
    }
    expect(tableSize()).toBe(2);
    for (const { accept, fill } of [before, start()]) {
      expect(letters.map((letter) => accept(letter).outcome)).toEqual(['duplicate', 'duplicate']);
      fill();
      expect(tableSize()).toBe(2);
    }
  });

  test('are forgotten with an erased letter, and its number is no other letter', () => {
    const { accept, fill } = start();
    const [inTable, waiting] = [incomingLetter(), incomingLetter()];
    const erase = () => connection.db.exec('DELETE FROM letters');
    accept(inTable);
    fill();
    erase();
    expect(tableSize()).toBe(0);
    expect(accept(inTable).outcome).toBe('stored');
    erase();
    accept(waiting);
    erase();
    expect(accept(incomingLetter()).outcome).toBe('stored'); // has the number of the erased one
    expect(accept(waiting).outcome).toBe('stored');
    fill();
    expect(tableSize()).toBe(2);
    expect(start().accept(waiting).outcome).toBe('duplicate');
  });

  test('are not known of a letter whose transaction failed', () => {
    const { acceptWithin, accept } = start();
    const letter = incomingLetter();
    const fail = () => {
      acceptWithin(letter);
      throw new Error('The disk is full.');
    };
    expect(() => connection.writeNow(fail)).toThrow('The disk is full.');
    expect(accept(incomingLetter()).outcome).toBe('stored'); // has the number that the failed one had
    expect(accept(letter).outcome).toBe('stored');
    expect(accept(letter).outcome).toBe('duplicate');
  });
});
