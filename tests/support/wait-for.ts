import { vi } from 'vitest';

/** How to wait, in ms. */
interface WaitOptions {
  /** Longer than a busy machine stands still: Vitest's own second is not. */
  readonly timeout?: number;
  /** Between two looks. */
  readonly interval?: number;
}

/** Calls `look` until it neither throws nor rejects, and gives what it returned. Rejects with its last error. */
export function waitFor<Result>(
  look: () => Result | Promise<Result>,
  { timeout = 15_000, interval = 50 }: WaitOptions = {},
): Promise<Result> {
  return vi.waitFor(look, { timeout, interval });
}
