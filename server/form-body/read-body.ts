import type { IncomingMessage } from 'node:http';
import { HttpError, unavailable } from '../http-error.ts';

/** The most bytes of a form: 10,000 Chinese characters are 90 KB urlencoded. */
export const MAX_BODY_BYTES = 128 * 1024;

/** The error for a larger form. */
export function tooLarge(): HttpError {
  return new HttpError(413, 'The letter is too large: the whole form may have at most 128 KiB.');
}

/** Limits the memory of all bodies being read. */
export class BodyBudget {
  #free: number;

  /** @param bytes the default has room for a thousand of the largest forms, sent slowly at the same time */
  constructor(bytes = 1024 * MAX_BODY_BYTES) {
    this.#free = bytes;
  }

  /** Reserves bytes; false if too few are left. */
  take(bytes: number): boolean {
    if (bytes > this.#free) return false;
    this.#free -= bytes;
    return true;
  }

  /** Releases bytes. */
  give(bytes: number): void {
    this.#free += bytes;
  }
}

/**
 * Reads a body of at most {@link MAX_BODY_BYTES}. Memory grows with what has arrived, not with what was announced, and
 * is one buffer however many packets there are.
 *
 * @throws {HttpError} 413; 503 where the budget is used up; 400 where the client breaks off
 */
export function readBody(message: IncomingMessage, budget: BodyBudget): Promise<Buffer> {
  const announced = Number(message.headers['content-length'] ?? -1);
  let body: Buffer = Buffer.alloc(0);
  let taken = 0;
  let length = 0;

  return new Promise((resolve, reject) => {
    function onData(chunk: Buffer): void {
      if (length + chunk.length > MAX_BODY_BYTES) {
        settle(tooLarge());
      } else if (length === 0 && chunk.length === announced) {
        body = chunk; // the usual letter comes whole
        length = chunk.length;
      } else if (makeRoom(length + chunk.length)) {
        length += chunk.copy(body, length);
      } else {
        settle(unavailable('The server is busy. Please try again in a moment.'));
      }
    }
    function onEnd(): void {
      settle();
    }
    function onBreak(): void {
      settle(new HttpError(400, 'The letter did not arrive whole.'));
    }
    function settle(refusal?: HttpError): void {
      message.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
      budget.give(taken);
      if (refusal) reject(refusal);
      else resolve(body.subarray(0, length));
    }
    message.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  });

  function makeRoom(bytes: number): boolean {
    const capacity = capacityFor(bytes);
    if (capacity === taken) return true;
    if (!budget.take(capacity - taken)) return false;
    taken = capacity;
    const larger = Buffer.allocUnsafeSlow(capacity);
    body.copy(larger, 0, 0, length);
    body = larger;
    return true;
  }
}

function capacityFor(bytes: number): number {
  let capacity = 4096;
  while (capacity < bytes) capacity *= 2;
  return capacity;
}
