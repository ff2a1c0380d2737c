import { LONGEST_WAIT, OLDEST_BACKUP } from '../inbox/attention-thresholds.ts';
import type { Store } from '../inbox/store.ts';
import { cachedRead } from './cached-read.ts';

/** Whether nothing needs the owner's hand. Never rejects. */
export type IsWell = () => Promise<boolean>;

/** What {@link createAttention} needs. */
export interface AttentionOptions {
  readonly store: Pick<Store, 'stats' | 'route'>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** How long whoever asks waits for the store, in milliseconds. */
  readonly patience?: number;
}

/** How long a look into the store counts, in milliseconds: it counts letters, and anybody may ask. */
const LOOK_COUNTS = 30_000;

/** Makes the function that says it. */
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

/** What comes in time; false where nothing does. */
async function within(milliseconds: number, coming: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
