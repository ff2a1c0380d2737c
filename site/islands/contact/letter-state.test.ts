import { expect, it } from 'vitest';
import { FRESH, type LetterState, nextState } from './letter-state.ts';

const failed = { phase: 'failed', errors: {}, failure: { reason: 'Later.' } } satisfies LetterState;

it('sends what is valid, and says what is not', () => {
  expect(nextState(FRESH, { type: 'submitted', errors: {} }).phase).toBe('sending');
  expect(nextState(FRESH, { type: 'submitted', errors: { name: 'Write it.' } })).toEqual({
    phase: 'invalid',
    errors: { name: 'Write it.' },
  });
});

it('looks again at a field that has an error, and at no other', () => {
  const state = nextState(FRESH, { type: 'submitted', errors: { email: 'No.', name: 'No.' } });
  expect(nextState(state, { type: 'edited', field: 'email', text: 'ada@' }).errors.email).toMatch(/name@example/);
  expect(nextState(state, { type: 'edited', field: 'email', text: 'ada@example.com' }).errors).toEqual({ name: 'No.' });
  expect(nextState(state, { type: 'edited', field: 'company', text: 'x'.repeat(999) })).toBe(state);
});

it('ends in success or failure', () => {
  const sending = nextState(FRESH, { type: 'submitted', errors: {} });
  expect(nextState(sending, { type: 'answered', outcome: { alert: 'Sent!', errors: {} } }).phase).toBe('sent');
  const outcome = { alert: 'No', errors: { email: 'No.' }, failure: { reason: 'Later.' } };
  expect(nextState(sending, { type: 'answered', outcome })).toEqual({ ...failed, errors: { email: 'No.' } });
});

it('is fresh again where the page comes back, unless the letter was sent', () => {
  expect(nextState(failed, { type: 'returned' })).toEqual(FRESH);
  const sent: LetterState = { phase: 'sent', errors: {} };
  expect(nextState(sent, { type: 'returned' })).toBe(sent);
});
