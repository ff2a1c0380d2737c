import type { Logger } from 'pino';
import type { Store } from '../inbox/store.ts';
import { cachedRead } from './cached-read.ts';
import { unavailable } from './http-error.ts';

/** The server's health; several ports may share it. */
export interface Health {
  /** @throws HttpError if the process is about to end: the proxy in front should send nothing more */
  live(): void;
  /** @throws HttpError if no letter could be stored now, or the process is about to end */
  ready(): Promise<void>;
  /** Reports from now on that the process is about to end. Everything else goes on until it is stopped. */
  leave(): void;
  readonly isLeaving: boolean;
}

export interface HealthOptions {
  readonly store: Pick<Store, 'probe'>;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** How long the store's answer is cached, so that nobody can wear out the disk by asking. */
const PROBE_COUNTS_MS = 1000;

/** Creates {@link Health}. */
export function createHealth({ store, log, now = Date.now }: HealthOptions): Health {
  const probeStore = cachedRead(PROBE_COUNTS_MS, probe, now);
  let isLeaving = false;

  async function probe(): Promise<void> {
    await store.probe().catch((error: unknown) => {
      log.warn({ err: error }, 'not ready');
      throw error;
    });
  }

  function live(): void {
    if (isLeaving) throw unavailable('This server is about to stop.');
  }

  return {
    live,
    async ready() {
      live();
      await probeStore().catch((error: unknown) => {
        throw unavailable('No letter can be stored just now.', error);
      });
    },
    leave() {
      isLeaving = true;
    },
    get isLeaving() {
      return isLeaving;
    },
  };
}
