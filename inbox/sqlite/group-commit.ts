import type { Connection } from './connection.ts';
import { closedError } from './errors.ts';

/** Settles one piece of work once its group is committed. */
type Settle = () => void;

interface Piece {
  readonly attempt: () => Settle;
  readonly fail: (error: unknown) => void;
}

/** Commits concurrent work together. */
export interface GroupCommit {
  /** Runs a piece of work in the transaction of its group, and resolves with its result once that is on disk. */
  run<T>(work: () => T): Promise<T>;
  /** Commits what is waiting and accepts nothing more. */
  close(): Promise<void>;
}

/**
 * Commits everything from one turn of the event loop in one transaction: one sync for all letters and the courier's
 * results. Each is answered afterwards. While a group waits for another process's write, the next one gathers.
 */
export function createGroupCommit(connection: Connection): GroupCommit {
  let waiting: Piece[] = [];
  let waitingSince = 0;
  let closed = false;
  /** Serialises the commits. */
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
        /** A TypeError (a value that cannot be stored) fails alone; any other error fails the transaction. */
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
