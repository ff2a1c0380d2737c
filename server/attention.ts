import type { Store } from '../inbox/store.ts';

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

const HOUR = 60 * 60 * 1000;

/** A letter that waits for longer, or a route that is blocked for longer, is not well; in milliseconds. */
const LONGEST_WAIT = HOUR;

/** A backup that is older is not well; in milliseconds. */
const OLDEST_BACKUP = 48 * HOUR;

/** How long a look into the store counts, in milliseconds: it counts letters, and anybody may ask. */
const LOOK_COUNTS = 30_000;

/** Makes the function that says it. However many ask, one look into the store is under way. */
export function createAttention({ store, now = Date.now, patience = 5000 }: AttentionOptions): IsWell {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let verdict = Promise.resolve(false);

  async function look(): Promise<boolean> {
    isLooking = true;
    try {
      const [{ oldestQueuedAt, lastBackupAt }, { blockedSince }] = await Promise.all([store.stats(), store.route()]);
      return (
        isYounger(oldestQueuedAt, LONGEST_WAIT) &&
        isYounger(blockedSince, LONGEST_WAIT) &&
        isYounger(lastBackupAt, OLDEST_BACKUP)
      );
    } catch {
      return false;
    } finally {
      isLooking = false;
    }
  }

  function isYounger(time: number | undefined, most: number): boolean {
    return time === undefined || now() - time < most;
  }

  return function isWell() {
    const age = now() - lookedAt;
    if (!isLooking && (age < 0 || age >= LOOK_COUNTS)) {
      lookedAt = now();
      verdict = within(patience, look());
    }
    return verdict;
  };
}

/** What comes in time; false where nothing does. */
async function within(milliseconds: number, coming: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
