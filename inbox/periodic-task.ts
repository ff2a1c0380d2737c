/** A task that repeats, never twice at once. */
export interface PeriodicTask {
  /** Runs it now, and again after each pause. */
  start(): void;
  /** Stops it and waits for a run in progress. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Creates a periodic task.
 *
 * @param work what is done; it must not reject, and should break off when the signal aborts
 * @param pause from the end of one time to the beginning of the next, in milliseconds; asked each time
 */
export function createPeriodicTask(work: (signal: AbortSignal) => Promise<void>, pause: () => number): PeriodicTask {
  const stopping = new AbortController();
  let underway: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function repeat(): Promise<void> {
    await work(stopping.signal);
    if (!stopping.signal.aborted) timer = setTimeout(run, pause());
  }
  function run(): void {
    underway = repeat();
  }

  return {
    start() {
      if (!underway) run();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await underway;
    },
  };
}
