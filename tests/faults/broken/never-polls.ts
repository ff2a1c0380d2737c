/** Breaks the server on purpose: its periodic tasks, of every second or more rarely, never run. */

const { setInterval: repeat } = globalThis;

globalThis.setInterval = function never(work: () => void, pause?: number) {
  const timer = repeat(work, pause);
  if ((pause ?? 0) >= 1000) clearInterval(timer);
  return timer;
} as typeof setInterval;
