import { expect, test } from 'vitest';
import { unconfirmedPromises } from './unconfirmed-promises.ts';

const promise = (text: string, confirmed: boolean) => ({ name: 'Ready', text, confirmed });

test('one line names what is not confirmed yet, and nothing that is confirmed or empty', () => {
  const list = { leadTime: promise('Ten weeks.', false), sample: promise('Free.', true), visit: promise(' ', false) };
  expect(unconfirmedPromises({ heading: 'Promises', list })).toEqual([
    expect.stringMatching(/^Promises not confirmed yet: leadTime\. .*content\/promises\.ts, write confirmed: true$/),
  ]);
});

test('where all is confirmed nothing is said', () => {
  expect(unconfirmedPromises({ heading: 'Promises', list: { leadTime: promise('Ten weeks.', true) } })).toEqual([]);
});
