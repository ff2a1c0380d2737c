import { existsSync } from 'node:fs';
import { Envelope } from '../inbox/delivery/envelope.ts';
import { openInbox } from '../inbox/open-inbox.ts';
import { inboxFile, refuseMoved } from '../inbox/sqlite/folder.ts';
import { type Store, StoreUnavailableError, StoreUnusableError } from '../inbox/store.ts';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { sendTestLetter } from './check-mail.ts';
import { CHECKS, type Check } from './checks.ts';
import { type Command, type CommandContext, FailedError, JSON_OPTION } from './command.ts';
import type { CheckContext, Diagnosis } from './diagnosis.ts';
import { escapeLine } from './escape-terminal.ts';
import type { Paint } from './paint.ts';

type Result = Diagnosis & { readonly check: string };
type Alone = Omit<CommandContext, 'store'>;

/** `heartwood doctor` */
export const doctor: Command = {
  synopsis: '',
  summary: 'Checks whether letters come in and go out, and says what to do.',
  details: `  --send-test  mails you a test letter, too
  --json       as a JSON array

It looks at the settings, the inbox, whether the server answers, the database's
connection, the age of the newest backup, the disk, who may read the letters,
the clock, PUBLIC_URL and its certificate, and the mail server, which it talks
to without sending a mail; and at letters that wait or were given up. What
needs you is marked ACT, with what to do. The exit status is 1 where something
does. Call it as the user and with the environment that the server has.`,
  examples: [
    ['doctor', 'after installing, after an update, and when an alert comes'],
    ['doctor --send-test', 'whether mail really arrives'],
    ['doctor --json', 'for a monitor'],
  ],
  options: { ...JSON_OPTION, 'send-test': { type: 'boolean' } },
  words: 0,
  async runWithoutStore({ values }, context) {
    const results: Result[] = [];
    const report = async (check: string, diagnosis: Diagnosis): Promise<void> => {
      results.push({ check, ...diagnosis });
      if (!values.json) await context.print(inWords({ check, ...diagnosis }, context.paint));
    };
    await examine(context, report, values['send-test'] === true);
    if (values.json) await context.print(`${JSON.stringify(results, null, 2)}\n`);
    const needed = results.filter(({ isWell }) => !isWell).length;
    if (needed > 0)
      throw new FailedError(`${needed} of ${results.length} checks ${needed === 1 ? 'needs' : 'need'} you.`);
  },
};

type Report = (check: string, diagnosis: Diagnosis) => Promise<void>;

async function examine(context: Alone, report: Report, sendTest: boolean): Promise<void> {
  const config = readSettings(context);
  await report('settings', 'isWell' in config ? config : { isWell: true, finding: 'The server can start with them.' });
  if ('isWell' in config) return;
  const store = await open(context);
  if ('isWell' in store) return report('inbox', store);
  try {
    const checked: CheckContext = { ...context, ...config, store, envelope: Envelope.of(config.mail) };
    const examineOne = async (name: string, look: Check['look'], note = ''): Promise<void> => {
      context.showProgress?.(`${name}${note} …`);
      const diagnosis = await look(checked).catch(unforeseen);
      context.showProgress?.('');
      await report(name, diagnosis);
    };
    for (const { name, look } of CHECKS) await examineOne(name, look);
    if (sendTest) await examineOne('test letter', sendTestLetter, ' (the mail server may take two minutes)');
  } finally {
    await store.close();
  }
}

function readSettings({ env, dataDir, databaseUrl }: Alone): Config | Diagnosis {
  try {
    const config = readConfig(env);
    if (databaseUrl === undefined) refuseMoved(dataDir);
    return config;
  } catch (error) {
    if (error instanceof StoreUnusableError) {
      return {
        isWell: false,
        finding: `The server does not start with them. ${error.message}`,
        advice:
          'Set DATABASE_URL where the server has its settings from, and start the server; until then no letter is taken.',
      };
    }
    if (!(error instanceof ConfigError)) throw error;
    return {
      isWell: false,
      finding: error.mistakes.join('; '),
      advice: 'Mend it where the server has its settings from.',
    };
  }
}

async function open({ dataDir, databaseUrl, place }: Alone): Promise<Store | Diagnosis> {
  if (databaseUrl === undefined && !existsSync(inboxFile(dataDir))) {
    return {
      isWell: false,
      finding: `There is no inbox in ${place} yet.`,
      advice: 'Start the server once, or name the folder that it has: DATA_DIR=/var/lib/heartwood heartwood doctor',
    };
  }
  try {
    return await openInbox({ dataDir, databaseUrl }, { role: 'client' });
  } catch (error) {
    if (!(error instanceof StoreUnusableError || error instanceof StoreUnavailableError)) throw error;
    const advice =
      databaseUrl === undefined
        ? 'Put that right; until then no letter is taken.'
        : 'See that PostgreSQL runs, that this machine may reach it, and that DATABASE_URL is right; until then no letter is taken.';
    return { isWell: false, finding: `${place}: ${error.message}`, advice };
  }
}

function unforeseen(error: unknown): Diagnosis {
  return {
    isWell: false,
    finding: error instanceof Error ? error.message : String(error),
    advice: 'See that the inbox can be read, and call it again.',
  };
}

function inWords({ check, isWell, finding, advice }: Result, paint: Paint): string {
  const mark = isWell ? paint('well', 'ok') : paint('act', 'ACT');
  const line = `${mark}${' '.repeat(isWell ? 6 : 5)}${check}: ${escapeLine(finding)}\n`;
  return advice === undefined ? line : `${line}        ${advice}\n`;
}
