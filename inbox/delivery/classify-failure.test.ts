import { describe, expect, test } from 'vitest';
import { FIRST_WAITS, MOST_UNANSWERED, UNANSWERED_WAIT } from './backoff.ts';
import { classifyFailure, type FailedAttempt, RETRY_SCHEDULE } from './classify-failure.ts';
import {
  ContentPutOffError,
  ContentRefusedError,
  InterruptedError,
  RouteBlockedError,
  UnansweredError,
} from './transport.ts';

const NOW = 1_000_000_000;
const DAY = 86_400_000;

/** An attempt that began a second ago and failed just now, in the middle of every chance. */
function judge(error: unknown, leased: Partial<FailedAttempt['leased']> = {}) {
  return classifyFailure({
    leased: { attempt: 1, queuedAt: NOW - 1000, probe: undefined, isRefusedAlone: false, unanswered: 0, ...leased },
    error,
    begunAt: NOW - 1000,
    now: NOW,
    random: 0.5,
    schedule: RETRY_SCHEDULE,
  });
}

describe('An attempt that fails', () => {
  const old = { attempt: 10_000, queuedAt: NOW - 100 * DAY };

  test('before the content is the route’s, however long that lasts', () => {
    const error = new RouteBlockedError('550 5.1.1 No such user');
    const nextProbeAt = NOW - 1000 + (FIRST_WAITS[0] ?? 0);
    expect(judge(error)).toEqual({ outcome: 'blocked', nextProbeAt, error: error.message, isRefused: false });
    for (const leased of [old, { ...old, isRefusedAlone: true }, { ...old, unanswered: 2 }]) {
      expect(judge(error, { ...leased, probe: 500 })).toMatchObject({ outcome: 'blocked', isRefused: false });
    }
  });

  test('plans the next probe from its own beginning, but never into the past', () => {
    const error = new RouteBlockedError('Greeting never received');
    const hung = {
      leased: { ...old, isRefusedAlone: false, unanswered: 0 },
      error,
      now: NOW,
      random: 0.5,
      schedule: RETRY_SCHEDULE,
    };
    const MINUTE = 60_000;
    const probing = { ...hung, leased: { ...hung.leased, probe: 20 } };
    expect(classifyFailure({ ...probing, begunAt: NOW - 5 * MINUTE })).toMatchObject({
      nextProbeAt: NOW + 10 * MINUTE,
    });
    expect(classifyFailure({ ...probing, begunAt: NOW - 20 * MINUTE })).toMatchObject({ nextProbeAt: NOW });
  });

  test('by a refused content is the route’s, and the letter’s own once another has got through', () => {
    const error = new ContentRefusedError('552 5.2.2 Mailbox full');
    expect(judge(error, old)).toMatchObject({ outcome: 'blocked', isRefused: true });
    expect(judge(error, { isRefusedAlone: true })).toEqual({ outcome: 'parked', error: error.message });
  });

  test('by a content that is refused to a probe is the route’s: what has got through was on its way before', () => {
    const error = new ContentRefusedError('552 5.2.2 Mailbox full');
    expect(judge(error, { isRefusedAlone: true, probe: 1 })).toMatchObject({ outcome: 'blocked', isRefused: true });
  });

  test('by a content that is put off, or a broken connection, is tried again for five days', () => {
    for (const error of [new ContentPutOffError('451 Later'), new InterruptedError('Connection closed')]) {
      expect(judge(error, { isRefusedAlone: true, unanswered: 2 })).toEqual({
        outcome: 'retry',
        dueAt: NOW + (FIRST_WAITS[0] ?? 0),
        error: error.message,
      });
      expect(judge(error, old)).toEqual({ outcome: 'parked', error: error.message });
    }
  });

  test('by no answer is sent three times in all, hours apart, and parked in words that say so', () => {
    const error = new UnansweredError('Timeout');
    for (let unanswered = 0; unanswered < MOST_UNANSWERED - 1; unanswered++) {
      expect(judge(error, { ...old, unanswered })).toEqual({
        outcome: 'retry',
        dueAt: NOW + UNANSWERED_WAIT,
        error: 'Timeout',
        isUnanswered: true,
      });
    }
    expect(judge(error, { unanswered: MOST_UNANSWERED - 1 })).toEqual({
      outcome: 'parked',
      error: expect.stringMatching(/three times, hours apart.* probably arrived.*: Timeout$/),
    });
  });

  test('in a way that nobody foresaw is the letter’s own, and says so', () => {
    expect(judge(new TypeError('x is undefined'))).toMatchObject({
      outcome: 'retry',
      error: 'The mail failed in a way that nobody foresaw: x is undefined',
    });
  });
});
