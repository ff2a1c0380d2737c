import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { joinLinesOfTurn } from './turn-log.ts';

test('The lines of a turn go together, in their order, and none is left', async () => {
  const written: string[] = [];
  const log = pino({}, joinLinesOfTurn({ write: (text) => void written.push(text) }));
  log.info('one');
  log.warn('two');
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toHaveLength(1);
  log.info('three');
  await nextTurn();
  const messages = written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(messages).toEqual(['one', 'two', 'three']);
});
