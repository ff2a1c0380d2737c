import { describe, expect, test } from 'vitest';
import { commandLineForEachTest } from '../tests/support/command-line.ts';

const commandLine = commandLineForEachTest();

describe('heartwood retry, quarantine and release', () => {
  test('change the state of a letter beside a running server', async () => {
    const id = await commandLine.stored();
    await commandLine.park(id);
    expect(await commandLine.heartwood('quarantine', id)).toEqual({
      status: 0,
      out: `Letter ${id} is quarantined.\n`,
      err: '',
    });
    expect(await commandLine.store.find(id)).toMatchObject({ state: 'quarantined' });
    expect(await commandLine.heartwood('release', id)).toMatchObject({
      status: 0,
      out: `Letter ${id} is released and due now.\n`,
    });
    await commandLine.park(id, Date.now() + 60_000);
    const before = Date.now();
    const retried = await commandLine.heartwood('retry', id, '--json');
    expect(JSON.parse(retried.out)).toMatchObject({ id, state: 'queued' });
    const letter = await commandLine.store.find(id);
    expect(letter?.dueAt).toBeGreaterThanOrEqual(before);
    expect(letter?.dueAt).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ['retry', /is quarantined\. Only a queued or parked letter can be tried again.*heartwood release ID/],
    ['quarantine', /is quarantined\. Only a queued or parked letter can be quarantined/],
  ])('%s says why it cannot', async (command, message) => {
    const id = await commandLine.stored({ state: 'quarantined' });
    const { status, out, err } = await commandLine.run([command, id]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(message);
  });
});
