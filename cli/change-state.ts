import type { LetterState, Store, StoredLetter } from '../inbox/store.ts';
import {
  type Arguments,
  type Command,
  type CommandContext,
  FailedError,
  idsOf,
  JSON_OPTION,
  noLetter,
  noSuchLetter,
  UsageError,
} from './command.ts';
import { confirm } from './confirm.ts';
import { letterAsJson } from './letter-as-json.ts';
import { pluralize } from './pluralize.ts';

/** A command that changes letters' state. */
interface StateChange {
  readonly summary: string;
  readonly details: string;
  readonly examples: Command['examples'];
  /** Changes one letter; false if its state does not allow it. */
  readonly change: (store: Store, id: string, now: number) => Promise<boolean>;
  /** The result in words. */
  readonly done: readonly [one: string, many: string];
  /** Which states allow it, for the error message. */
  readonly needs: string;
  /** If it works on all letters in a state: that state, and the words for it. */
  readonly all?: { readonly state: LetterState; readonly verb: string; readonly done: string };
}

/** Letters changed concurrently, which a store may commit together. */
const PIECE = 100;

/** `heartwood retry ID …` */
export const retry = changeState({
  summary: 'Makes queued or parked letters due at once.',
  details: '  A running server sends them within seconds; else they go when a server starts.',
  examples: [
    ['list --state parked', 'which letters were given up'],
    ['retry mwqs45kn9w11', 'mail one of them again, now'],
    ['retry --state parked', 'mail all of them again, after a question'],
  ],
  change: (store, id, now) => store.retry(id, now),
  done: ['is due now', 'are due now'],
  needs: 'Only a queued or parked letter can be tried again; a quarantined one is released: heartwood release ID.',
  all: { state: 'parked', verb: 'retry', done: 'made due' },
});

/** `heartwood quarantine ID …` */
export const quarantine = changeState({
  summary: 'Takes queued or parked letters out of the mail. They are kept.',
  details: '  "heartwood release ID" puts one back.',
  examples: [['quarantine mwqs45kn9w11', 'this is spam: keep it, and mail it no more']],
  change: (store, id) => store.quarantine(id),
  done: ['is quarantined', 'are quarantined'],
  needs: 'Only a queued or parked letter can be quarantined.',
});

/** `heartwood release ID …` */
export const release = changeState({
  summary: 'Puts quarantined letters into the mail, due at once.',
  details: '  A running server sends them within seconds; else they go when a server starts.',
  examples: [
    ['list --state quarantined', 'what is suspected to be spam'],
    ['release mwqs45kn9w11 mwqs45kn9w12', 'these are none: mail them'],
    ['release --state quarantined', 'none is: mail all of them, after a question'],
  ],
  change: (store, id, now) => store.release(id, now),
  done: ['is released and due now', 'are released and due now'],
  needs: 'Only a quarantined letter can be released.',
  all: { state: 'quarantined', verb: 'release', done: 'released' },
});

/** A letter that was not changed, and why. */
interface Refused {
  readonly id: string;
  readonly reason: string;
}

function changeState({ summary, details, examples, change, done, needs, all }: StateChange): Command {
  const said = all ? `, or --state ${all.state}` : '';

  async function run(args: Arguments, { store, print, ask, now }: CommandContext): Promise<void> {
    const { state, json } = args.values;
    const ids = idsOf(args);
    if (ids.length > 0 === (state !== undefined)) throw new UsageError(`Say which letters: an ID or several${said}.`);
    if (state !== undefined && state !== all?.state) {
      throw new UsageError(`--state is ${JSON.stringify(state)}, but it must be ${all?.state}.`);
    }
    if (all && state !== undefined) {
      for await (const { id } of store.letters({ state: all.state })) ids.push(id);
      const letters = pluralize(ids.length, 'letter is', 'letters are');
      const question = `${letters} ${all.state}. ${all.verb === 'retry' ? 'Retry' : 'Release'} all of them?`;
      if (ids.length > 0) await confirm({ question, ...all }, args, ask);
    }
    const { changed, refused } = await changeEach(ids, store, now());
    if (ids.length === 1 && state === undefined) {
      if (refused[0]) throw new FailedError(refused[0].reason);
      const letter = (await store.find(ids[0] ?? '')) ?? noSuchLetter(ids[0] ?? '');
      await print(json ? `${JSON.stringify(letterAsJson(letter), null, 2)}\n` : `Letter ${letter.id} ${done[0]}.\n`);
      return;
    }
    // A letter that has left the state meanwhile is no failure.
    const failed = state === undefined ? refused : [];
    if (json) await print(`${JSON.stringify({ done: changed, failed }, null, 2)}\n`);
    else await print(`${pluralize(changed.length, `letter ${done[0]}`, `letters ${done[1]}`)}.\n`);
    if (failed.length > 0) throw new FailedError(failed.map(({ reason }) => reason).join('\n'));
  }

  async function changeEach(ids: readonly string[], store: Store, now: number) {
    const changed: string[] = [];
    const refused: Refused[] = [];
    for (let from = 0; from < ids.length; from += PIECE) {
      const piece = ids.slice(from, from + PIECE);
      const areChanged = await Promise.all(piece.map((id) => change(store, id, now)));
      for (const [index, id] of piece.entries()) {
        if (areChanged[index]) changed.push(id);
        else refused.push({ id, reason: reasonAgainst(id, await store.find(id)) });
      }
    }
    return { changed, refused };
  }

  function reasonAgainst(id: string, letter: StoredLetter | undefined): string {
    return letter ? `Letter ${id} is ${letter.state}. ${needs}` : noLetter(id);
  }

  const forAll = `
  --state ${all?.state}  all that are ${all?.state}; says how many, and asks
  --yes           without asking; elsewhere than on a terminal it must be said`;
  return {
    synopsis: all ? `ID … | --state ${all.state}` : 'ID …',
    summary,
    details: `${details}${all ? `\n${forAll}` : ''}\n  --json  says it as a JSON object: one letter, or the ids of several

Of several ids, those that it cannot be done to are named, and the exit status
is 1; to the others it is done.`,
    examples,
    options: { ...JSON_OPTION, ...(all && { state: { type: 'string' }, yes: { type: 'boolean' } }) },
    words: 0,
    optionalWords: Number.POSITIVE_INFINITY,
    run,
  };
}
