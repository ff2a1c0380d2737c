/** How late this process is because the machine is busy with other things. */
export interface Lateness {
  /**
   * The 99th percentile of the timers' delay between two moments by `performance.now()`, in milliseconds; `undefined` where there
   * were too few timers to tell.
   */
  slowest(from: number, to: number): number | undefined;
  stop(): void;
}

const EVERY_MS = 20;

/** The fewest timers that have a 99th percentile. */
const ENOUGH = 100;

/** Watches by how much timers come too late. */
export function watchLateness(): Lateness {
  const seen: { readonly at: number; readonly late: number }[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const at = performance.now();
    seen.push({ at, late: Math.max(0, at - last - EVERY_MS) });
    last = at;
  }, EVERY_MS);
  return {
    slowest(from, to) {
      const sorted = seen
        .filter(({ at }) => at >= from && at <= to)
        .map(({ late }) => late)
        .sort((one, other) => one - other);
      return sorted.length < ENOUGH ? undefined : sorted[Math.floor(sorted.length * 0.99)];
    },
    stop: () => clearInterval(timer),
  };
}
