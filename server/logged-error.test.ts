import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../inbox/store.ts';
import { loggedError } from './logged-error.ts';

test('Of an error that nobody foresaw the log has the kind, the code and the calls, and not a word', () => {
  const quoted = 'Ada wrote:\n    at home (file:///lindqvist.ts:1:2)\nThank you.';
  const error = Object.assign(new RangeError(quoted), {
    code: '23502',
    detail: `Failing row contains (${quoted}).`,
    input: 'smtp://ada:geheim@mail.example.com',
  });
  const logged = loggedError(error);
  expect(logged).toEqual({ type: 'RangeError', code: '23502', stack: expect.any(String) });
  expect(logged.stack?.split('\n')[0]).toMatch(/^ {4}at .*logged-error\.test\.ts:\d+:\d+\)?$/);
  expect(logged.stack).not.toContain('lindqvist');
});

test('Of the calls none is left out that V8 writes in another form', async () => {
  const [error] = await Promise.all([
    Promise.resolve([0]).then((list) => list.map(() => new Error('Ada'))[0] ?? new Error('none')),
  ]);
  const { stack = '' } = error;
  expect(loggedError(error).stack).toBe(stack.slice(stack.indexOf('\n') + 1));
});

test('What the inbox says in our own words is kept, and of its cause as little as of others', () => {
  const cause = Object.assign(new Error('disk full: Ada'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  expect(loggedError(new StoreUnavailableError('The inbox cannot be used now.', { cause }))).toMatchObject({
    type: 'StoreUnavailableError',
    message: 'The inbox cannot be used now.',
    cause: { type: 'Error', code: 'ERR_SQLITE_ERROR', errcode: 13, stack: expect.not.stringContaining('Ada') },
  });
});

test('What the system says is kept', async () => {
  const error = await readFile('/no/such/file').catch((reason: unknown) => reason);
  expect(loggedError(error)).toMatchObject({
    type: 'Error',
    code: 'ENOENT',
    message: "ENOENT: no such file or directory, open '/no/such/file'",
  });
});

test('What is thrown and is no error is not told, nor a code that is a sentence', () => {
  expect(loggedError('Ada')).toEqual({ type: 'string' });
  expect(loggedError(Object.assign(new Error(''), { code: 'Ada Lindqvist' }))).not.toHaveProperty('code');
});

test('An error that is its own cause comes to an end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"type"/g)?.length).toBeLessThan(6);
});
