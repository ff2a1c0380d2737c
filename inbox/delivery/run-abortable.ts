/** What breaks a piece of work off. */
export interface AbortConditions {
  readonly signals: readonly AbortSignal[];
  /** How long it may take, in milliseconds. */
  readonly time: number;
}

/**
 * Does something under a signal that aborts when one of several does, or when it has taken too long. Nothing of it is
 * left when it has ended: `AbortSignal.any` with `AbortSignal.timeout` would stay in memory for each piece of work until
 * that time has passed.
 */
export async function runAbortable(
  { signals, time }: AbortConditions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const follow = (event: Event): void => ending.abort((event.target as AbortSignal).reason);
  for (const signal of signals) {
    if (signal.aborted) ending.abort(signal.reason);
    signal.addEventListener('abort', follow);
  }
  const timer = setTimeout(() => ending.abort(new Error('It took too long in all.')), time);
  try {
    await work(ending.signal);
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', follow);
  }
}
