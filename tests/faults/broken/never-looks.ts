/** Breaks the server on purpose: what it does every second or more rarely is never done. */

const { setInterval: repeat } = globalThis;

globalThis.setInterval = function never(work: () => void, pause?: number) {
  const timer = repeat(work, pause);
  if ((pause ?? 0) >= 1000) clearInterval(timer);
  return timer;
} as typeof setInterval;
