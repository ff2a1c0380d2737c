import type { Acceptance, IncomingLetter, Judge, Limits } from '../store.ts';
import type { Accept } from './accept.ts';
import type { Connection } from './connection.ts';
import { closedError } from './errors.ts';

interface Waiting {
  readonly letter: IncomingLetter;
  readonly limits: Limits | undefined;
  readonly judge: Judge | undefined;
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (error: unknown) => void;
}

/** What became of one letter within its group, to be told once the group is committed. */
type Verdict = () => void;

/**
 * Commits all letters that arrive in one turn of the event loop in one transaction: one sync to disk for all of them.
 * Each is answered only after that. While a group waits for another process to end its write, the next one gathers.
 */
export function createGroupCommit(connection: Connection, accept: Accept) {
  let waiting: Waiting[] = [];
  let closed = false;
  /** The commits, one after the other. */
  let commits = Promise.resolve();

  function begin(): Promise<void> {
    commits = commits.then(commit);
    return commits;
  }

  async function commit(): Promise<void> {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    let verdicts: Verdict[];
    try {
      verdicts = await connection.write(() => group.map(decide));
    } catch (error) {
      verdicts = group.map(
        ({ reject }) =>
          () =>
            reject(error),
      );
    }
    for (const tell of verdicts) tell();
  }

  /** A letter that cannot be stored for a reason of its own fails alone; what fails the transaction is thrown on. */
  function decide({ letter, limits, judge, resolve, reject }: Waiting): Verdict {
    try {
      const acceptance = accept(letter, limits, judge);
      return () => resolve(acceptance);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return () => reject(error);
    }
  }

  return {
    accept(letter: IncomingLetter, limits?: Limits, judge?: Judge): Promise<Acceptance> {
      if (closed) return Promise.reject(closedError());
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(begin);
        waiting.push({ letter, limits, judge, resolve, reject });
      });
    },
    /** Commits what is waiting and takes nothing more. */
    async close(): Promise<void> {
      closed = true;
      await begin();
    },
  };
}
