import { LONGEST_WAIT, OLDEST_BACKUP } from '../inbox/attention-thresholds.ts';
import type { Store } from '../inbox/store.ts';
import { cachedRead } from './cached-read.ts';

/** Resolves with whether nothing needs the owner. Never rejects. */
export type IsWell = () => Promise<boolean>;

export interface AttentionOptions {
  readonly store: Pick<Store, 'stats' | 'route'>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Timeout of the store, in milliseconds. */
  readonly patience?: number;
}

/** How long the store's answer is cached, in milliseconds: it counts letters, and anybody may ask. */
const LOOK_COUNTS = 30_000;

/** Creates {@link IsWell}. */
export function createAttention({ store, now = Date.now, patience = 5000 }: AttentionOptions): IsWell {
  const look = cachedRead(LOOK_COUNTS, () => Promise.all([store.stats(), store.route()]), now);

  function isYounger(time: number | undefined, most: number): boolean {
    return time === undefined || now() - time < most;
  }

  async function isWell(): Promise<boolean> {
    const [{ oldestQueuedAt, lastBackupAt }, { blockedSince }] = await look();
    return (
      isYounger(oldestQueuedAt, LONGEST_WAIT) &&
      isYounger(blockedSince, LONGEST_WAIT) &&
      isYounger(lastBackupAt, OLDEST_BACKUP)
    );
  }

  return () =>
    within(
      patience,
      isWell().catch(() => false),
    );
}

/** The promise's value; false after the timeout. */
async function within(milliseconds: number, coming: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
