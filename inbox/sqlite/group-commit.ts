import type { Connection } from './connection.ts';
import { closedError } from './errors.ts';

/** What became of one piece of work within its group, to be told once the group is committed. */
type Settle = () => void;

interface Piece {
  readonly attempt: () => Settle;
  readonly fail: (error: unknown) => void;
}

/** Commits together what comes together. */
export interface GroupCommit {
  /** Does a piece of work in the transaction of its group, and resolves with its result once that is on disk. */
  run<T>(work: () => T): Promise<T>;
  /** Commits what is waiting and takes nothing more. */
  close(): Promise<void>;
}

/**
 * Commits all that arrives in one turn of the event loop in one transaction: one sync to disk for all letters, and for what
 * the courier writes down meanwhile. Each is answered only after that. While a group waits for another process to end its
 * write, the next one gathers.
 */
export function createGroupCommit(connection: Connection): GroupCommit {
  let waiting: Piece[] = [];
  let waitingSince = 0;
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
    try {
      const settled = await connection.write(() => group.map(({ attempt }) => attempt()), waitingSince);
      for (const tell of settled) tell();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }

  return {
    run<T>(work: () => T): Promise<T> {
      if (closed) return Promise.reject(closedError());
      return new Promise((resolve, reject) => {
        /** What cannot be stored for a reason of its own fails alone; what fails the transaction is thrown on. */
        function attempt(): Settle {
          try {
            const result = work();
            return () => resolve(result);
          } catch (error) {
            if (!(error instanceof TypeError)) throw error;
            return () => reject(error);
          }
        }
        if (waiting.length === 0) {
          waitingSince = performance.now();
          setImmediate(begin);
        }
        waiting.push({ attempt, fail: reject });
      });
    },
    async close() {
      closed = true;
      await begin();
    },
  };
}
