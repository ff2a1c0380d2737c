/** When to abort. */
export interface AbortConditions {
  readonly signals: readonly AbortSignal[];
  /** Timeout in milliseconds. */
  readonly time: number;
}

/**
 * Runs `work` under a signal that aborts with any of the given signals, or after a timeout, and cleans up afterwards.
 * `AbortSignal.any` with `AbortSignal.timeout` would stay in memory until the timeout.
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
