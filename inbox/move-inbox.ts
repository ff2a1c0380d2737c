/** Moves an inbox from SQLite to PostgreSQL: the only module that knows both. */

import { hash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Connections, connectTo } from './postgres/connection.ts';
import { prepareDatabase } from './postgres/prepare-database.ts';
import { connect } from './sqlite/connection.ts';
import { inboxFile, MOVED_NOTE, movedTo, ownFolder } from './sqlite/folder.ts';
import { migrate } from './sqlite/migrate.ts';
import { StoreUnusableError } from './store.ts';
import { syncFolder } from './sync-folder.ts';

/** What to move and where. */
export interface MoveOptions {
  readonly dataDir: string;
  /** `postgres://…` */
  readonly databaseUrl: string;
  /** Where the letters are now, for the note that is left behind. Contains no password. */
  readonly place: string;
  readonly onProgress?: (done: number, all: number) => void;
}

/** The result of a move. */
export interface Move {
  /** Letters in SQLite. */
  readonly letters: number;
  /** Letters copied this time; the others were there already. */
  readonly copied: number;
  /** Letters found in PostgreSQL afterwards, each looked up. */
  readonly found: number;
  /** Whether all had been moved before. Then none is copied: what is missing was erased there. */
  readonly wasDone: boolean;
}

/** Letters per transaction. */
const PAGE = 500;

/** All columns except the lease, whose holder is gone. */
const READ_PAGE = `
  SELECT seq, id, nullif(submission_id, '') AS submission_id, fingerprint, received_at, address, address_key, name, email, phone, phone_as_sent, company,
    message, flags, elapsed, spam_score, suspected, address_cut, state, attempts, attempts_before, queued_at, due_at,
    delivered_at, last_error, told_at, refused, unanswered
  FROM letters JOIN outbox ON letter_seq = seq WHERE seq > ? ORDER BY seq LIMIT ${PAGE}`;

const GIVEN = `
  json_to_recordset($1) AS given (
    seq BIGINT, id TEXT, submission_id TEXT, fingerprint TEXT, received_at BIGINT, address TEXT, address_key TEXT, name TEXT,
    email TEXT, phone TEXT, phone_as_sent TEXT, company TEXT, message TEXT, message_digest TEXT, flags JSONB, elapsed BIGINT,
    spam_score INTEGER, suspected BOOLEAN, address_cut BOOLEAN, state TEXT, attempts INTEGER, attempts_before INTEGER,
    queued_at BIGINT, due_at BIGINT, delivered_at BIGINT, last_error TEXT, told_at BIGINT,
    refused INTEGER, unanswered INTEGER
  )`;

const WRITE_PAGE = `
  WITH given AS (SELECT * FROM ${GIVEN}), stored AS (
    INSERT INTO letters (
      id, submission_id, fingerprint, received_at, address, address_key, name, email, phone, phone_as_sent, company, message,
      message_digest, flags, elapsed, spam_score, suspected, address_cut
    )
    SELECT
      id, submission_id, decode(fingerprint, 'base64'), received_at, address, address_key, name, email, phone, phone_as_sent,
      company, message, decode(message_digest, 'base64'), flags, elapsed, spam_score, suspected, address_cut
    FROM given ORDER BY seq
    ON CONFLICT DO NOTHING
    RETURNING seq, id
  ), queued AS (
    INSERT INTO outbox (
      letter_seq, state, attempts, attempts_before, queued_at, due_at, delivered_at, last_error, told_at, refused,
      unanswered
    )
    SELECT stored.seq, state, attempts, attempts_before, queued_at, due_at, delivered_at, last_error, told_at, refused,
      unanswered
    FROM stored JOIN given USING (id)
  )
  SELECT count(*) AS letters FROM stored`;

const COUNT_PAGE = `
  SELECT count(*) AS letters FROM ${GIVEN} CROSS JOIN LATERAL (
    SELECT seq FROM letters WHERE submission_id = given.submission_id AND fingerprint = decode(given.fingerprint, 'base64')
    UNION ALL
    SELECT seq FROM letters
    WHERE given.submission_id IS NULL AND id = given.id AND fingerprint = decode(given.fingerprint, 'base64')
  ) AS same JOIN outbox ON outbox.letter_seq = same.seq`;

/**
 * Copies every letter with its state, attempts, times and notices. Letters already there are left alone, so an
 * interrupted move can be repeated. Then every letter is looked up in PostgreSQL. Once all are there, a note in the
 * folder keeps a server from starting on the old file and mailing them again; the file itself is unchanged. If the note
 * exists, nothing is copied: a letter erased in PostgreSQL since must not come back.
 *
 * @throws StoreUnusableError if there is nothing to move, all was moved elsewhere, a server runs on the folder, or the
 *   database cannot be used
 * @throws StoreUnavailableError if either side is away; done again, it goes on
 */
export async function moveInbox({ dataDir, databaseUrl, place, onProgress = () => {} }: MoveOptions): Promise<Move> {
  const file = inboxFile(dataDir);
  if (!existsSync(file)) throw new StoreUnusableError(`There is no inbox in ${resolve(dataDir)}: nothing to move.`);
  const movedBefore = movedTo(dataDir);
  if (movedBefore !== undefined && movedBefore !== place) {
    throw new StoreUnusableError(
      `The letters in ${resolve(dataDir)} were moved to ${movedBefore} before, and may have been mailed or erased there ` +
        `since. Move them on with pg_dump. To copy what is in this folder all the same, remove ${resolve(dataDir, MOVED_NOTE)}.`,
    );
  }
  const wasDone = movedBefore !== undefined;
  const lock = lockFolder(dataDir);
  const source = connect(file, () => {});
  const target = connectTo(databaseUrl, 'client');
  try {
    migrate(source.db);
    await target.withOwnClient(prepareDatabase);
    const letters = Number(source.db.prepare('SELECT count(*) AS letters FROM letters').get()?.letters);
    // Two passes: copy, then look up.
    const copied = wasDone
      ? 0
      : await eachPage({ db: source.db, target, statement: WRITE_PAGE }, (done) => onProgress(done, 2 * letters));
    const found = await eachPage({ db: source.db, target, statement: COUNT_PAGE }, (done) =>
      onProgress(letters + done, 2 * letters),
    );
    if (!wasDone) await copyNotes(source.db, target);
    if (found === letters) leaveNote(dataDir, place);
    return { letters, copied, found, wasDone };
  } finally {
    await target.close();
    source.close();
    lock.release();
  }
}

function lockFolder(dataDir: string): { release(): void } {
  try {
    return ownFolder(dataDir);
  } catch (error) {
    if (!(error instanceof StoreUnusableError)) throw error;
    throw new StoreUnusableError(
      `A Heartwood server is running with the data folder ${resolve(dataDir)}: letters that came in while they are moved ` +
        'would be left behind. Stop it, move the letters, and start it with DATABASE_URL.',
      { cause: error },
    );
  }
}

interface Copying {
  readonly db: DatabaseSync;
  readonly target: Connections;
  /** Takes a page of letters and returns a count as `letters`. */
  readonly statement: string;
}

async function eachPage({ db, target, statement }: Copying, onProgress: (done: number) => void): Promise<number> {
  const readPage = db.prepare(READ_PAGE);
  let counted = 0;
  let done = 0;
  for (let last = 0; ; ) {
    const rows = readPage.all(last);
    if (rows.length === 0) return counted;
    const [answer] = await target.queryWithRetry<{ letters: number }>(statement, [JSON.stringify(rows.map(toGiven))]);
    counted += answer?.letters ?? 0;
    done += rows.length;
    last = Number(rows.at(-1)?.seq);
    onProgress(done);
  }
}

function toGiven(row: Record<string, unknown>): Record<string, unknown> {
  const { fingerprint, message, flags, suspected, address_cut, last_error } = row;
  return {
    ...row,
    fingerprint: Buffer.from(fingerprint as Uint8Array).toString('base64'),
    message_digest: hash('sha256', String(message), 'buffer').subarray(0, 16).toString('base64'),
    flags: JSON.parse(String(flags)),
    suspected: suspected === 1,
    address_cut: address_cut === 1,
    // PostgreSQL's text cannot hold NUL, which a mail server may have sent.
    last_error: last_error === null ? null : String(last_error).replaceAll('\0', ''),
  };
}

/**
 * When the owner was last notified, so that no second notice comes within the hour, and when the last backup was taken.
 */
async function copyNotes(db: DatabaseSync, target: Connections): Promise<void> {
  for (const { state, told_at } of db.prepare('SELECT state, told_at FROM notices').all()) {
    await target.queryWithRetry('INSERT INTO notices (state, told_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      String(state),
      Number(told_at),
    ]);
  }
  for (const { taken_at } of db.prepare('SELECT taken_at FROM backup_note').all()) {
    await target.queryWithRetry('INSERT INTO backup_note (one, taken_at) VALUES (1, $1) ON CONFLICT DO NOTHING', [
      Number(taken_at),
    ]);
  }
}

function leaveNote(dataDir: string, place: string): void {
  writeFileSync(join(dataDir, MOVED_NOTE), `${place}\n`, { mode: 0o600 });
  syncFolder(dataDir);
}
