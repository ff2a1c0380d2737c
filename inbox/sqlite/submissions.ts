import type { DatabaseSync } from 'node:sqlite';

/**
 * Letters that wait in memory, at most, for their place in the table. So many touch each of its pages several times when
 * they come into it; and they are soon read back after a restart.
 */
const MOST_WAITING = 16_384;

/** Letters that come into the table in one commit: some milliseconds, however many are in it. */
const PIECE = 512;

/** What a letter is recognised by when it comes again. */
interface Submission {
  /** A UUID. */
  readonly id: string;
  /** See `fingerprint`. */
  readonly fingerprint: Buffer;
}

/** Which submissions were stored before. */
export interface Submissions {
  /** Reads what another process has stored: to be done first in each transaction in which submissions are looked for. */
  catchUp(): void;
  /** Within a transaction: the id of the letter that this submission was stored as; nothing if it was not. */
  find(submission: Submission): string | undefined;
  /** Within a transaction: notes a letter that has just been inserted. */
  note(submission: Submission, letterSeq: number): void;
  /** Whether so many letters wait that they should come into the table now. */
  isFull(): boolean;
  /**
   * Brings those that wait into the table: gives pieces of work, each to be done in a transaction of its own before the next is
   * asked for. Broken off, it is begun anew, and nothing is in the table twice.
   */
  fillTable(): Generator<() => void>;
}

/**
 * Finds submissions in a table that many letters come into at once, sorted: a page of it is then written once for all of
 * them, where each letter would write one of its own, for submissions are random. Letters that are not yet in it are known
 * in memory. The letters themselves are the truth: from them the rest is found, after a restart too.
 */
export function createSubmissions(db: DatabaseSync, mostWaiting = MOST_WAITING): Submissions {
  const readUntil = db.prepare('SELECT letter_seq FROM submissions_until');
  const readNewer = db.prepare('SELECT seq, submission_id, fingerprint FROM letters WHERE seq > ? ORDER BY seq');
  const findWaiting = db.prepare('SELECT id FROM letters WHERE seq = ? AND submission_id = ? AND fingerprint = ?');
  const findInTable = db.prepare(`
    SELECT id FROM submissions JOIN letters ON letters.seq = letter_seq
    WHERE fingerprint_start = ? AND submission_id_end = ? AND submission_id = ? AND fingerprint = ?`);
  const insert = db.prepare(`
    INSERT OR IGNORE INTO submissions SELECT substr(fingerprint, 1, 4), substr(submission_id, -8), seq FROM letters
    WHERE seq = ?`);
  const moveUntil = db.prepare(
    'UPDATE submissions_until SET letter_seq = min(?, (SELECT coalesce(max(seq), 0) FROM letters))',
  );
  /** The number of the letter. Of one that was never committed, or is erased, another may have it by now. */
  const waiting = new Map<string, number>();
  let seenUntil: number | undefined;

  function readLettersAfter(letterSeq: number): void {
    seenUntil = letterSeq;
    for (const { seq, submission_id, fingerprint } of readNewer.all(letterSeq)) {
      remember({ id: String(submission_id), fingerprint: Buffer.from(fingerprint as Uint8Array) }, Number(seq));
    }
  }

  function remember({ id, fingerprint }: Submission, letterSeq: number): void {
    waiting.set(keyOf(id, fingerprint), letterSeq);
    seenUntil = letterSeq;
  }

  return {
    catchUp() {
      if (seenUntil !== undefined) readLettersAfter(seenUntil);
    },
    find({ id, fingerprint }) {
      if (seenUntil === undefined) readLettersAfter(Number(readUntil.get()?.letter_seq));
      const letterSeq = waiting.get(keyOf(id, fingerprint));
      const letter = letterSeq === undefined ? undefined : findWaiting.get(letterSeq, id, fingerprint);
      const found = letter ?? findInTable.get(fingerprint.subarray(0, 4), id.slice(-8), id, fingerprint);
      return found && String(found.id);
    },
    note: remember,
    isFull: () => waiting.size >= mostWaiting,
    *fillTable() {
      const sorted = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1));
      const last = sorted.reduce((most, [, letterSeq]) => Math.max(most, letterSeq), 0);
      for (let from = 0; from < sorted.length; from += PIECE) {
        const piece = sorted.slice(from, from + PIECE);
        yield () => {
          for (const [, letterSeq] of piece) insert.run(letterSeq);
        };
      }
      yield () => moveUntil.run(last);
      for (const [key, letterSeq] of waiting) if (letterSeq <= last) waiting.delete(key);
    },
  };
}

/** Sorts as the table does. */
function keyOf(id: string, fingerprint: Buffer): string {
  return fingerprint.toString('latin1', 0, 8) + id;
}
