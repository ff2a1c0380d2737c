import type { Acceptance } from '../store.ts';
import type { AcceptRequest, AcceptResult } from './accept.ts';
import { closedError } from './errors.ts';

/** Letters per group: each address takes a lock, and a database has some thousands. */
const MOST = 100;

/** Groups in progress: while one is synced, the next is sent. */
const AT_ONCE = 2;

/** Stores concurrent letters together. */
export interface GroupAccept {
  accept(request: AcceptRequest): Promise<Acceptance>;
  /** Stores what is waiting and accepts nothing more. */
  close(): Promise<void>;
}

/**
 * Gathers letters while others are being stored, so that many share a round trip and a sync. A single letter waits for
 * nobody: it is sent at the end of its turn of the event loop.
 */
export function createGroupAccept(
  acceptAll: (requests: readonly AcceptRequest[]) => Promise<AcceptResult[]>,
): GroupAccept {
  let waiting: (AcceptRequest & Settle)[] = [];
  const underway = new Set<Promise<void>>();
  let isPlanned = false;
  let isClosed = false;

  function begin(): void {
    isPlanned = false;
    while (waiting.length > 0 && underway.size < AT_ONCE) {
      const group = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      const done = storeGroup(group).finally(() => {
        underway.delete(done);
        begin();
      });
      underway.add(done);
    }
  }

  return {
    accept(request) {
      if (isClosed) return Promise.reject(closedError());
      return new Promise((resolve, reject) => {
        waiting.push({ ...request, resolve, reject });
        if (isPlanned) return;
        isPlanned = true;
        setImmediate(begin);
      });
    },
    async close() {
      isClosed = true;
      begin();
      while (underway.size > 0) await Promise.all(underway);
    },
  };

  async function storeGroup(group: readonly (AcceptRequest & Settle)[]): Promise<void> {
    try {
      const results = await acceptAll(group);
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index];
        if (result && result.outcome !== 'failed') resolve(result);
        else reject(result?.error);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

interface Settle {
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (error: unknown) => void;
}
