import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { HttpError } from '../http-error.ts';
import { BodyBudget, MAX_BODY_BYTES, readBody } from './read-body.ts';

/** A request whose body a test writes. */
function request(headers: Record<string, string> = {}): PassThrough & IncomingMessage {
  return Object.assign(new PassThrough(), { headers }) as unknown as PassThrough & IncomingMessage;
}

async function statusOf(reading: Promise<Buffer>): Promise<number | undefined> {
  return reading.then(
    () => undefined,
    (error: unknown) => (error instanceof HttpError ? error.status : Promise.reject(error)),
  );
}

it('reads a body in one piece or in many', async () => {
  const text = 'oak'.repeat(40_000);
  const whole = request({ 'content-length': '3' });
  whole.end('oak');
  expect((await readBody(whole, new BodyBudget())).toString()).toBe('oak');
  const pieces = request();
  const reading = readBody(pieces, new BodyBudget());
  for (let at = 0; at < text.length; at += 7001) pieces.write(text.slice(at, at + 7001));
  pieces.end();
  expect((await reading).toString()).toBe(text);
});

it('refuses a body as soon as it is too large', async () => {
  const message = request();
  const reading = readBody(message, new BodyBudget());
  message.write(Buffer.alloc(MAX_BODY_BYTES));
  message.write('x');
  expect(await statusOf(reading)).toBe(413);
});

it('refuses bodies while those on their way take all the memory that they may, and gives it back after each', async () => {
  const budget = new BodyBudget(8192);
  const slow = request();
  const first = readBody(slow, budget);
  slow.write(Buffer.alloc(5000));
  const other = request();
  const second = readBody(other, budget);
  other.write(Buffer.alloc(100));
  expect(await statusOf(second)).toBe(503);

  slow.end();
  expect(await statusOf(first)).toBeUndefined();
  const third = request();
  third.end(Buffer.alloc(5000));
  expect(await statusOf(readBody(third, budget))).toBeUndefined();
});

it('refuses a body that breaks off, and gives its memory back', async () => {
  const budget = new BodyBudget(4096);
  const broken = request();
  const reading = readBody(broken, budget);
  broken.write('half');
  setImmediate(() => broken.destroy());
  expect(await statusOf(reading)).toBe(400);
  expect(budget.take(4096)).toBe(true);
});
