import type { StoredLetter } from '../inbox/store.ts';
import type { Surroundings } from './command.ts';
import { localTime } from './local-time.ts';

/** What a check has found. */
export interface Diagnosis {
  readonly isWell: boolean;
  /** A sentence. */
  readonly finding: string;
  /** What to do; only where it is not well. */
  readonly advice?: string;
}

/** Something that `heartwood doctor` looks at. */
export interface Check {
  readonly name: string;
  look(surroundings: Surroundings): Promise<Diagnosis>;
}

/** A letter that waits for longer has failed a dozen times. */
const LONG_WAIT = 2 * 60 * 60 * 1000;

/** Queued letters that are searched for the reason why they wait. */
const SEARCHED = 100;

/** Every check, in the order in which they are made. */
export const CHECKS: readonly Check[] = [
  {
    name: 'inbox',
    async look({ store, place }) {
      const { byState } = await store.stats();
      const total = Object.values(byState).reduce((sum, count) => sum + count, 0);
      return { isWell: true, finding: `${total} letters in ${place}.` };
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
      return { isWell: false, finding: problem, advice: 'Until then visitors are told to try again later.' };
    },
  },
  {
    name: 'mail',
    async look({ store, now }) {
      const { byState, oldestQueuedAt } = await store.stats();
      if (oldestQueuedAt === undefined || now() - oldestQueuedAt < LONG_WAIT) {
        return { isWell: true, finding: `${byState.queued} letters wait to be mailed.` };
      }
      return {
        isWell: false,
        finding: `${byState.queued} letters wait to be mailed, the first since ${localTime(oldestQueuedAt)}. ${await reasonOf(store.letters({ state: 'queued', limit: SEARCHED }))}`,
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
        finding: `${parked} letters were given up for now. ${await reasonOf(store.letters({ state: 'parked', limit: SEARCHED }))}`,
        advice: 'Put right what the mail server says. Then: heartwood list --state parked, and heartwood retry ID',
      };
    },
  },
];

/** The newest reason among some letters, as a sentence. */
async function reasonOf(letters: AsyncIterable<StoredLetter>): Promise<string> {
  for await (const { lastError } of letters) if (lastError !== undefined) return `The last error: ${lastError}`;
  return 'None was tried yet.';
}
