import type { DatabaseSync } from 'node:sqlite';

/**
 * Letters that wait in memory, at most, for their place in the table. So many touch each of its pages several times when
 * they come into it; and they are soon read back after a restart.
 */
const MOST_WAITING = 16_384;

/** What a letter is recognised by when it comes again. */
interface Submission {
  /** A UUID. */
  readonly id: string;
  /** See `fingerprint`. */
  readonly fingerprint: Buffer;
}

/** Which submissions were stored before. All but `isFull` and `forgetWaiting` is to be done within a transaction. */
export interface Submissions {
  /** Reads what another process has stored: to be done first in each transaction in which submissions are looked for. */
  catchUp(): void;
  /** The id of the letter that this submission was stored as; nothing if it was not. */
  find(submission: Submission): string | undefined;
  /** Notes a letter that has just been inserted. */
  note(submission: Submission, letterSeq: number): void;
  /** Whether so many letters wait that they should come into the table now. */
  isFull(): boolean;
  /** Brings those that wait into the table; gives the last of them. */
  fillTable(): number;
  /** Lets go of those in memory, once the table that holds them is committed. */
  forgetWaiting(lastSeq: number): void;
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
  const fill = db.prepare(`
    INSERT OR IGNORE INTO submissions SELECT substr(fingerprint, 1, 4), substr(submission_id, -8), seq FROM letters
    WHERE seq > (SELECT letter_seq FROM submissions_until) ORDER BY 1, 2`);
  const moveUntil = db.prepare(
    'UPDATE submissions_until SET letter_seq = (SELECT coalesce(max(seq), 0) FROM letters) RETURNING letter_seq',
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
    fillTable() {
      fill.run();
      return Number(moveUntil.get()?.letter_seq);
    },
    forgetWaiting(lastSeq) {
      for (const [key, letterSeq] of waiting) if (letterSeq <= lastSeq) waiting.delete(key);
    },
  };
}

function keyOf(id: string, fingerprint: Buffer): string {
  return id + fingerprint.toString('latin1', 0, 8);
}
