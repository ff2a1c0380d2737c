import type { Store } from '../inbox/store.ts';
import {
  type Arguments,
  type Command,
  FailedError,
  idOf,
  JSON_OPTION,
  noSuchLetter,
  type Surroundings,
} from './command.ts';
import { letterAsJson } from './letter-as-json.ts';

/** What a command that changes one letter's state is made of. */
interface StateChange {
  readonly summary: string;
  readonly details: string;
  readonly examples: Command['examples'];
  /** Does it; false where the letter is in a state that does not allow it. */
  readonly change: (store: Store, id: string, now: number) => Promise<boolean>;
  /** What to say when it is done. */
  readonly done: string;
  /** Which letters it is for, to say where it cannot be done. */
  readonly needs: string;
}

/** `heartwood retry ID` */
export const retry = changeState({
  summary: 'Makes a queued or parked letter due at once.',
  details: '  A running server sends it within seconds; else it goes when a server starts.',
  examples: [
    ['list --state parked', 'which letters were given up'],
    ['retry mwqs45kn9w11', 'mail one of them again, now'],
  ],
  change: (store, id, now) => store.retry(id, now),
  done: 'is due now',
  needs: 'Only a queued or parked letter can be tried again; a quarantined one is released: heartwood release ID.',
});

/** `heartwood quarantine ID` */
export const quarantine = changeState({
  summary: 'Takes a queued or parked letter out of the mail. It is kept.',
  details: '  "heartwood release ID" puts it back.',
  examples: [['quarantine mwqs45kn9w11', 'this is spam: keep it, and mail it no more']],
  change: (store, id) => store.quarantine(id),
  done: 'is quarantined',
  needs: 'Only a queued or parked letter can be quarantined.',
});

/** `heartwood release ID` */
export const release = changeState({
  summary: 'Puts a quarantined letter into the mail, due at once.',
  details: '  A running server sends it within seconds; else it goes when a server starts.',
  examples: [
    ['list --state quarantined', 'what is suspected to be spam'],
    ['release mwqs45kn9w11', 'this is none: mail it'],
  ],
  change: (store, id, now) => store.release(id, now),
  done: 'is released and due now',
  needs: 'Only a quarantined letter can be released.',
});

function changeState({ summary, details, examples, change, done, needs }: StateChange): Command {
  async function run(args: Arguments, { store, print, now }: Surroundings): Promise<void> {
    const id = idOf(args);
    const changed = await change(store, id, now());
    const letter = (await store.find(id)) ?? noSuchLetter(id);
    if (!changed) throw new FailedError(`Letter ${id} is ${letter.state}. ${needs}`);
    await print(args.values.json ? `${JSON.stringify(letterAsJson(letter), null, 2)}\n` : `Letter ${id} ${done}.\n`);
  }
  return {
    synopsis: 'ID',
    summary,
    details: `${details}\n  --json  says the letter as a JSON object`,
    examples,
    options: JSON_OPTION,
    words: 1,
    run,
  };
}
