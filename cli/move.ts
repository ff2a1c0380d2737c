import { moveInbox } from '../inbox/move-inbox.ts';
import { inboxInWords } from '../inbox/open-inbox.ts';
import { inboxFile } from '../inbox/sqlite/folder.ts';
import { ConfigError, readInboxConfig } from '../server/config.ts';
import { type Command, type CommandContext, FailedError, JSON_OPTION, UsageError } from './command.ts';
import { pluralize } from './pluralize.ts';

/** `heartwood move --to postgres://…` */
export const move: Command = {
  synopsis: '',
  summary: 'Copies all letters from SQLite in DATA_DIR to PostgreSQL.',
  details: `  --to ADDRESS  the database, where it is not that of DATABASE_URL. Others on
                this machine can read it: say no password here
  --json        says it as a JSON object

Stop the server first, and set DATABASE_URL where it has its settings from; the
database is made ready by this. Start the server afterwards. Letters go with
everything that is known of them: those that wait are mailed from there, those
that were mailed are not mailed again. If it is broken off, call it again: it
goes on, and nothing is there twice. At the end every letter is looked up on the
other side; the exit status is 0 only if all are there. The file in DATA_DIR
stays as it is, with a note beside it that keeps a server from mailing its
letters a second time, and a later call from bringing back what was erased
meanwhile. Remove the file when you have seen that all is well.`,
  examples: [
    ['move', 'all letters, and those that were left out last time'],
    ['move --to postgres://heartwood@localhost/heartwood', 'to a database that needs no password'],
  ],
  options: { ...JSON_OPTION, to: { type: 'string' } },
  words: 0,
  async runWithoutStore({ values }, { dataDir, databaseUrl: fromSettings, env, print, showProgress }) {
    const databaseUrl = typeof values.to === 'string' ? readTarget(values.to, env) : fromSettings;
    if (databaseUrl === undefined) throw new UsageError('Say where to: set DATABASE_URL, or --to postgres://….');
    const place = inboxInWords({ dataDir, databaseUrl });
    const { letters, copied, found, wasDone } = await moveInbox({
      dataDir,
      databaseUrl,
      place,
      onProgress: (done, all) => showProgress?.(`${Math.floor((100 * done) / all)} %`),
    });
    showProgress?.('');
    if (values.json) await print(`${JSON.stringify({ letters, copied, found }, null, 2)}\n`);
    if (found < letters && !wasDone) {
      throw new FailedError(
        `Of ${letters} letters in ${dataDir} only ${found} are in ${place}. Nothing is lost: those in ${dataDir} are as they ` +
          'were. Call the same again, and if that does not help, move into an empty database.',
      );
    }
    if (values.json) return;
    if (wasDone) {
      await print(
        `The letters in ${dataDir} were moved to ${place} before. Nothing was copied now: ${found} of ` +
          `${pluralize(letters, 'letter is', 'letters are')} still there, and what was erased there stays so.\n` +
          `You may remove ${inboxFile(dataDir)}*.\n`,
      );
      return;
    }
    await print(
      `${pluralize(letters, 'letter is', 'letters are')} in ${dataDir}, and all of them in ${place}: ${copied} were copied now, ` +
        `${letters - copied} were there before.\nStart the server with DATABASE_URL.\n`,
    );
  },
};

/** @throws UsageError */
function readTarget(to: string, env: CommandContext['env']): string {
  try {
    const { databaseUrl } = readInboxConfig({ ...env, DATABASE_URL: to });
    if (databaseUrl !== undefined) return databaseUrl;
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message.replace(/^DATABASE_URL/gm, '--to'));
    throw error;
  }
  throw new UsageError('Say where to: --to postgres://…');
}
