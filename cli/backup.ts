import { resolve } from 'node:path';
import { backUpInbox, restoreInbox } from '../inbox/sqlite/backup.ts';
import { type Command, FailedError, JSON_OPTION } from './command.ts';
import { inNumber } from './in-number.ts';

/** The database's address for a root's shell, which has not the server's settings: they are where docs/operating.md puts them. */
const URL_IN_SHELL = `"$(sed -n 's/^DATABASE_URL=//p' /etc/heartwood.env)"`;

/** Runs a program of PostgreSQL beside the containers of deploy/compose.yaml, in its folder. */
const IN_CONTAINER = 'docker compose exec -T database';

/** `heartwood backup FILE` */
export const backup: Command = {
  synopsis: 'FILE',
  summary: 'Copies all letters into one file, while the server runs.',
  details: `  --json  says it as a JSON object

The file holds everything about the letters, also which were mailed. It is whole
and checked when the command ends with 0. The Maildir, where there is one, is
not in it.`,
  examples: [
    ['backup /media/stick/letters.backup', 'onto a stick'],
    ['backup "/var/backups/letters-$(date +%F).backup"', 'one a day, by cron or a timer'],
  ],
  options: JSON_OPTION,
  words: 1,
  async runAlone({ positionals: [file = ''], values }, { dataDir, databaseUrl, print, showProgress }) {
    if (databaseUrl !== undefined) {
      throw new FailedError(
        'The letters are in PostgreSQL, which copies them in a way of its own, while everything runs. As root:\n' +
          `  pg_dump --format=custom --file=FILE ${URL_IN_SHELL}\n` +
          'In the folder of compose.yaml, where Heartwood runs in its containers:\n' +
          `  ${IN_CONTAINER} pg_dump --username=heartwood --format=custom heartwood > FILE`,
      );
    }
    showProgress?.('Copying and checking …');
    const letters = await backUpInbox(dataDir, file).finally(() => showProgress?.(''));
    await print(
      values.json
        ? `${JSON.stringify({ file: resolve(file), letters }, null, 2)}\n`
        : `${inNumber(letters, 'letter is', 'letters are')} in ${resolve(file)}. Keep it on another machine, and as well as the letters themselves.\n`,
    );
  },
};

/** `heartwood restore FILE` */
export const restore: Command = {
  synopsis: 'FILE',
  summary: 'Puts the letters of a backup into a data folder that holds none.',
  details: `  --json  says it as a JSON object

Stop the server first. Letters that waited to be mailed when the backup was
taken are mailed when the server starts, even if they were mailed since: their
Message-ID is the same. Try a backup now and then, in a folder of its own:
DATA_DIR=/tmp/trial`,
  examples: [['restore /media/stick/letters.backup', 'after the server was stopped']],
  options: JSON_OPTION,
  words: 1,
  async runAlone({ positionals: [file = ''], values }, { dataDir, databaseUrl, print }) {
    if (databaseUrl !== undefined) {
      throw new FailedError(
        'The letters are to be in PostgreSQL, which has a way of its own. What pg_dump has copied goes into an empty database. As root:\n' +
          `  pg_restore --exit-on-error --no-owner --dbname=${URL_IN_SHELL} FILE\n` +
          'In the folder of compose.yaml, where Heartwood runs in its containers:\n' +
          `  ${IN_CONTAINER} pg_restore --username=heartwood --exit-on-error --no-owner --dbname=heartwood < FILE\n` +
          'What "heartwood backup" has copied is restored without DATABASE_URL in the settings, and then: heartwood move --to postgres://…\n' +
          'Into a database that has letters already: docs/operating.md has the recipe.',
      );
    }
    const letters = restoreInbox(file, dataDir);
    await print(
      values.json
        ? `${JSON.stringify({ dataDir, letters }, null, 2)}\n`
        : `${inNumber(letters, 'letter is', 'letters are')} in ${dataDir}. Start the server.\n`,
    );
  },
};
