import type { Logger } from 'pino';

const EVERY_MS = 60_000;

/** A log for messages that a flood of requests could repeat until the disk is full. */
export interface ThrottledLog {
  /** Logs a message at once, then at most once a minute with the number suppressed since. */
  say(level: 'warn' | 'error', message: string, details?: object): void;
}

/** Creates a throttled log on top of a log. */
export function createThrottledLog(log: Logger, now: () => number): ThrottledLog {
  const said = new Map<string, { at: number; since: number }>();
  return {
    say(level, message, details = {}) {
      const last = said.get(message);
      if (last && Math.abs(now() - last.at) < EVERY_MS) {
        last.since++;
        return;
      }
      log[level]({ ...details, ...(last?.since ? { unsaid: last.since } : {}) }, message);
      said.set(message, { at: now(), since: 0 });
    },
  };
}
