import { LONGEST_WAIT, OLDEST_BACKUP } from '../inbox/attention-thresholds.ts';
import { isInClear } from '../inbox/postgres/connection.ts';
import type { StoredLetter } from '../inbox/store.ts';
import { checkClock, checkDisk, checkPermissions } from './check-machine.ts';
import { checkMailServer } from './check-mail.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkServer } from './check-server.ts';
import { describeBlockedRoute } from './describe-route.ts';
import type { CheckContext, Diagnosis } from './diagnosis.ts';
import { localTime } from './local-time.ts';
import { pluralize } from './pluralize.ts';

/** A check of `heartwood doctor`. */
export interface Check {
  readonly name: string;
  look(context: CheckContext): Promise<Diagnosis>;
}

/** How many queued letters are searched for a reason. */
const SEARCHED = 100;

/** Every check of an open inbox, in order. */
export const CHECKS: readonly Check[] = [
  {
    name: 'inbox',
    async look({ store, place }) {
      const { byState } = await store.stats();
      const total = Object.values(byState).reduce((sum, count) => sum + count, 0);
      return {
        isWell: true,
        finding: `${pluralize(total, 'letter', 'letters')} in ${place}, in the form that this version reads and writes.`,
      };
    },
  },
  {
    name: 'writing',
    async look({ store }) {
      const problem = await store.probe().then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (problem === undefined) return { isWell: true, finding: 'A letter could be stored now.' };
      return {
        isWell: false,
        finding: problem,
        advice: 'Put that right; until then visitors are told to try again later, and no letter is lost.',
      };
    },
  },
  { name: 'server', look: checkServer },
  {
    name: 'database',
    async look({ databaseUrl }) {
      if (databaseUrl === undefined)
        return { isWell: true, finding: 'The letters are in a file; no network lies between.' };
      if (!(await isInClear(databaseUrl))) {
        return { isWell: true, finding: 'The connection to the database is encrypted, or stays on this machine.' };
      }
      return {
        isWell: false,
        finding: 'The connection to the database goes over the network in clear: who is in between reads every letter.',
        advice: 'Switch encryption on there (ssl = on in postgresql.conf), and write sslmode=require in DATABASE_URL.',
      };
    },
  },
  {
    name: 'backup',
    async look({ store, now }) {
      const { lastBackupAt } = await store.stats();
      if (lastBackupAt === undefined) {
        return { isWell: true, finding: 'No backup was ever made. docs/operating.md has the recipe for one a day.' };
      }
      const finding = `The newest backup was made ${localTime(lastBackupAt)}.`;
      if (now() - lastBackupAt < OLDEST_BACKUP) return { isWell: true, finding };
      return {
        isWell: false,
        finding: `${finding} That is more than two days ago.`,
        advice: 'See why none is made any more (is there room where they go?), and make one: heartwood backup FILE',
      };
    },
  },
  { name: 'disk', look: (context) => checkDisk(context) },
  { name: 'permissions', look: checkPermissions },
  { name: 'clock', look: checkClock },
  { name: 'public address', look: checkPublicUrl },
  { name: 'mail server', look: checkMailServer },
  {
    name: 'route',
    async look({ store }) {
      const blocked = describeBlockedRoute(await store.route());
      if (blocked === undefined) return { isWell: true, finding: 'Nothing is known to be in the way of mails.' };
      return {
        isWell: false,
        finding: blocked,
        advice:
          'Put right what the mail server says (a mailbox that is full, a quota, SMTP_URL). No letter is lost or given up: all leave ' +
          'when one gets through. To try at once: heartwood retry ID, of any that waits.',
      };
    },
  },
  {
    name: 'mail',
    async look({ store, now }) {
      const { byState, oldestQueuedAt } = await store.stats();
      if (oldestQueuedAt === undefined || now() - oldestQueuedAt < LONGEST_WAIT) {
        return { isWell: true, finding: `${pluralize(byState.queued, 'letter waits', 'letters wait')} to be mailed.` };
      }
      return {
        isWell: false,
        finding: `${pluralize(byState.queued, 'letter waits', 'letters wait')} to be mailed, the first since ${localTime(oldestQueuedAt)}. ${await reasonOf(store.letters({ state: 'queued', limit: SEARCHED }))}`,
        advice: 'See that the server runs, and put right what the mail server says; then they go out by themselves.',
      };
    },
  },
  {
    name: 'parked',
    async look({ store }) {
      const { parked } = (await store.stats()).byState;
      if (parked === 0) return { isWell: true, finding: 'No letter was given up.' };
      return {
        isWell: false,
        finding: `${pluralize(parked, 'letter was', 'letters were')} given up for now. ${await reasonOf(store.letters({ state: 'parked', limit: SEARCHED }))}`,
        advice:
          'Put right what the mail server says. Then: heartwood list --state parked, and heartwood retry ID, or for all of them: heartwood retry --state parked',
      };
    },
  },
];

/** The newest error among some letters, as a sentence. */
async function reasonOf(letters: AsyncIterable<StoredLetter>): Promise<string> {
  for await (const { lastError } of letters) if (lastError !== undefined) return `The last error: ${lastError}`;
  return 'None was tried yet.';
}
