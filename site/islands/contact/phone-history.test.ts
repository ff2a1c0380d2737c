import { expect, it } from 'vitest';
import { createPhoneHistory } from './phone-history.ts';

const state = (value: string) => ({ value, caret: value.length });

it('goes back and forth through what the field held', () => {
  const history = createPhoneHistory();
  history.remember(state(''));
  history.remember(state('(5'));
  expect(history.step(-1, state('(55'))).toEqual(state('(5'));
  expect(history.step(-1, state('(5'))).toEqual(state(''));
  expect(history.step(-1, state(''))).toBeUndefined();
  expect(history.step(1, state(''))).toEqual(state('(5'));
  expect(history.step(1, state('(5'))).toEqual(state('(55'));
  expect(history.step(1, state('(55'))).toBeUndefined();
});

it('forgets what was undone when something new is written', () => {
  const history = createPhoneHistory();
  history.remember(state(''));
  history.step(-1, state('(5'));
  history.remember(state(''));
  expect(history.step(1, state('(7'))).toBeUndefined();
});
