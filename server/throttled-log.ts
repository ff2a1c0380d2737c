import type { Logger } from 'pino';

const EVERY_MS = 60_000;

/** Logs what a flood of requests could repeat without end, and so fill the disk that the letters need. */
export interface ThrottledLog {
  /** Logs a message the first time at once, and then at most once a minute, with how often it came up since. */
  say(level: 'warn' | 'error', message: string, details?: object): void;
}

/** Makes a sparse log on top of a log. */
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
