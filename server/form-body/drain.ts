import type { IncomingMessage } from 'node:http';

/** How much of a refused body is read, so that a client that writes before it reads gets its answer. */
const DRAIN_LIMITS = { bytes: 16 * 1024 * 1024, idleMs: 500, totalMs: 5000 } as const;

/**
 * Reads and discards the rest of a refused request. Closing at once would reset the connection under a client that is
 * still sending, and it would lose the answer.
 *
 * @returns whether the request was read to its end; if not, the connection must be closed after the answer
 */
export function drain(message: IncomingMessage): Promise<boolean> {
  if (message.complete || message.destroyed) {
    message.resume();
    return Promise.resolve(message.complete);
  }
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (): void => {
      clearTimeout(idle);
      clearTimeout(total);
      message.off('data', onData).off('end', finish).off('close', finish);
      resolve(message.complete);
    };
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      idle.refresh();
      if (bytes > DRAIN_LIMITS.bytes) finish();
    };
    const idle = setTimeout(finish, DRAIN_LIMITS.idleMs);
    const total = setTimeout(finish, DRAIN_LIMITS.totalMs);
    message.on('data', onData).on('end', finish).on('close', finish);
    message.on('error', () => {}); // the client broke off: its 'close' follows
  });
}
