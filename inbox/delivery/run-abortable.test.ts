import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { runAbortable } from './run-abortable.ts';

const forever = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
  });

test('Work is broken off by any of the signals, before it begins too, or by its time', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signals = [one.signal, other.signal];
  const begun = runAbortable({ signals, time: 60_000 }, forever);
  other.abort(new Error('lost'));
  await expect(begun).rejects.toThrow('lost');
  await expect(runAbortable({ signals, time: 60_000 }, forever)).rejects.toThrow('lost');
  await expect(runAbortable({ signals: [one.signal], time: 1 }, forever)).rejects.toThrow('too long');
});

test('When the work has ended, nothing of it is left', async () => {
  const { signal } = new AbortController();
  await runAbortable({ signals: [signal], time: 60_000 }, async () => {
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  });
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length).toBeLessThan(3);
});
