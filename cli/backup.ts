import { resolve } from 'node:path';
import { openInbox } from '../inbox/open-inbox.ts';
import { backUpInbox, restoreInbox } from '../inbox/sqlite/backup.ts';
import { type Command, FailedError, JSON_OPTION, UsageError } from './command.ts';
import { escapeLine } from './escape-terminal.ts';
import { isoTime } from './letter-as-json.ts';
import { pluralize } from './pluralize.ts';

/**
 * The connection options of PostgreSQL's programs, without a password, which every user could read in the process list.
 */
const WHERE = '--host=HOST --username=USER --dbname=NAME';
const PASSWORD_FILE =
  'The password, where there is one, stands in ~/.pgpass, which only you may read: HOST:*:NAME:USER:PASSWORD\n';

/** Runs a program in the containers of deploy/compose.yaml, from its folder. */
const IN_CONTAINER = 'docker compose exec -T database';

/** `heartwood backup FILE` */
export const backup: Command = {
  synopsis: 'FILE | --noted',
  summary: 'Copies all letters into one file, while the server runs.',
  details: `  --noted  copies nothing: notes that another program has made a backup just
           now, pg_dump say
  --json   says it as a JSON object

The file holds everything about the letters, also which were mailed. It is whole
and checked when the command ends with 0. The Maildir, where there is one, is
not in it. How old the newest is, "heartwood doctor" and /attention tell.`,
  examples: [
    ['backup /media/stick/letters.backup', 'onto a stick'],
    ['backup "/var/backups/letters-$(date +%F).backup"', 'one a day, by cron or a timer'],
    ['backup --noted', 'after pg_dump has ended well'],
  ],
  options: { ...JSON_OPTION, noted: { type: 'boolean' } },
  words: 0,
  optionalWords: 1,
  async runWithoutStore({ positionals: [file], values }, { dataDir, databaseUrl, print, showProgress, now }) {
    const takenAt = now();
    const noted = isoTime(takenAt);
    const note = async () => {
      const store = await openInbox({ dataDir, databaseUrl }, { role: 'client' });
      await store.noteBackup(takenAt).finally(() => store.close());
    };
    if ((file === undefined) !== (values.noted === true)) throw new UsageError('Say into which FILE, or --noted.');
    if (file === undefined) {
      await note();
      return print(
        values.json ? `${JSON.stringify({ noted }, null, 2)}\n` : 'It is noted that a backup was made now.\n',
      );
    }
    if (databaseUrl !== undefined) {
      throw new FailedError(
        'The letters are in PostgreSQL, which copies them in a way of its own, while everything runs. As a user whom it lets in:\n' +
          `  pg_dump --format=custom --file=FILE ${WHERE} && heartwood backup --noted\n${PASSWORD_FILE}` +
          'In the folder of compose.yaml, where Heartwood runs in its containers:\n' +
          `  ${IN_CONTAINER} pg_dump --username=heartwood --format=custom heartwood > FILE &&\n` +
          '  docker compose exec -T heartwood-1 heartwood backup --noted',
      );
    }
    showProgress?.('Copying and checking …');
    const letters = await backUpInbox(dataDir, file).finally(() => showProgress?.(''));
    // The backup is good all the same; of a read-only inbox it may be the last chance.
    const notNoted = await note().then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (values.json) {
      const result = { file: resolve(file), letters, ...(notNoted === undefined ? { noted } : { notNoted }) };
      return print(`${JSON.stringify(result, null, 2)}\n`);
    }
    await print(
      `${pluralize(letters, 'letter is', 'letters are')} in ${resolve(file)}. Keep it on another machine, and as well as the letters themselves.\n`,
    );
    if (notNoted !== undefined) await print(`It could not be noted that it was made: ${escapeLine(notNoted)}\n`);
  },
};

/** `heartwood restore FILE` */
export const restore: Command = {
  synopsis: 'FILE | -',
  summary: 'Puts the letters of a backup into a data folder that holds none.',
  details: `  -       the backup comes on standard input
  --json  says it as a JSON object

Stop the server first. The file is only read: it may be somebody else's, or on a
disk that cannot be written to. Letters that waited to be mailed when the backup
was taken are mailed when the server starts, even if they were mailed since:
their Message-ID is the same. Try a backup now and then, in a folder of its own:
DATA_DIR=/tmp/trial`,
  examples: [
    ['restore /media/stick/letters.backup', 'after the server was stopped'],
    ['restore - < letters.backup', 'a file that this user may not read, but you may'],
  ],
  options: JSON_OPTION,
  words: 1,
  async runWithoutStore({ positionals: [file = ''], values }, { dataDir, databaseUrl, print }) {
    if (databaseUrl !== undefined) {
      throw new FailedError(
        'The letters are to be in PostgreSQL, which has a way of its own. What pg_dump has copied goes into an empty database. As a user whom it lets in:\n' +
          `  pg_restore --exit-on-error --no-owner ${WHERE} FILE\n${PASSWORD_FILE}` +
          'In the folder of compose.yaml, where Heartwood runs in its containers:\n' +
          `  ${IN_CONTAINER} pg_restore --username=heartwood --exit-on-error --no-owner --dbname=heartwood < FILE\n` +
          'What "heartwood backup" has copied is restored without DATABASE_URL in the settings, and then, with it: heartwood move\n' +
          'Into a database that has letters already: docs/operating.md has the recipe.',
      );
    }
    if (file === '-' && process.stdin.isTTY) throw new UsageError('Hand the backup over: heartwood restore - < FILE.');
    const letters = await restoreInbox(file === '-' ? process.stdin : file, dataDir);
    await print(
      values.json
        ? `${JSON.stringify({ dataDir, letters }, null, 2)}\n`
        : `${pluralize(letters, 'letter is', 'letters are')} in ${dataDir}. Start the server.\n`,
    );
  },
};
