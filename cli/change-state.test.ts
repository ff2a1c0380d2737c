import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { commandLineForEachTest } from '../tests/support/command-line.ts';
import { incomingLetter } from '../tests/support/letter.ts';

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

  test('take several ids: do what can be done, name the others, and end with 1', async () => {
    const [parked, quarantined] = [await commandLine.stored(), await commandLine.stored({ state: 'quarantined' })];
    await commandLine.park(parked);
    const queued = await commandLine.stored();
    const ids = [parked, 'nosuchletter', quarantined, queued.toUpperCase(), parked];
    const { status, out, err } = await commandLine.heartwood('retry', ...ids);
    expect({ status, out }).toEqual({ status: 1, out: '2 letters are due now.\n' });
    expect(err).toMatch(
      /^There is no letter "nosuchletter"\. .*\nLetter \w{12} is quarantined\. Only a queued or parked letter .*\n$/,
    );
    expect(await commandLine.store.find(parked)).toMatchObject({ state: 'queued' });
    const json = await commandLine.run(['quarantine', parked, quarantined, '--json']);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.out)).toEqual({
      done: [parked],
      failed: [{ id: quarantined, reason: expect.stringContaining('is quarantined') }],
    });
    expect(await commandLine.run(['release', parked, quarantined])).toEqual({
      status: 0,
      out: '2 letters are released and due now.\n',
      err: '',
    });
  });

  test.each([
    ['retry', 'parked', '250 letters are parked. Retry all of them? [y/N] ', 'made due', '250 letters are due now.\n'],
    [
      'release',
      'quarantined',
      '250 letters are quarantined. Release all of them? [y/N] ',
      'released',
      '250 letters are released and due now.\n',
    ],
  ] as const)('%s all that are %s after a yes, which elsewhere than on a terminal must be said', async (...row) => {
    const [command, state, question, done, answer] = row;
    const other = state === 'parked' ? 'quarantined' : 'parked';
    const letters = Array.from({ length: 251 }, () => incomingLetter({ state: 'quarantined' }));
    await Promise.all(letters.map((letter) => commandLine.store.accept(letter)));
    const db = new DatabaseSync(join(commandLine.folder, 'inbox.db'));
    db.exec(`UPDATE outbox SET state = '${state}'; UPDATE outbox SET state = '${other}' WHERE letter_seq = 7`);
    db.close();
    const all = [command, '--state', state];
    const unasked = await commandLine.run(all);
    expect(unasked).toMatchObject({ status: 2, out: '', err: expect.stringContaining(`--yes to ${command} without`) });
    const ask = vi.fn(async () => 'n');
    expect(await commandLine.run(all, {}, ask)).toEqual({ status: 1, out: '', err: `Nothing was ${done}.\n` });
    expect(ask).toHaveBeenCalledWith(question);
    expect((await commandLine.store.stats()).byState).toMatchObject({ [state]: 250, queued: 0 });
    expect(await commandLine.run(all, {}, async () => 'y')).toEqual({ status: 0, out: answer, err: '' });
    expect((await commandLine.store.stats()).byState).toMatchObject({ [state]: 0, queued: 250, [other]: 1 });
    expect(JSON.parse((await commandLine.run([...all, '--yes', '--json'])).out)).toEqual({ done: [], failed: [] });
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
