import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENVELOPE, SETTINGS } from '../../tests/support/delivery.ts';
import {
  type Cue,
  type ScriptedMailServer,
  startScriptedMailServer,
} from '../../tests/support/scripted-mail-server.ts';
import { storedLetter } from '../../tests/support/stored-letter.ts';
import { composeMail } from './letter-mail.ts';
import type { Mail } from './mail.ts';
import { createSmtpTransport } from './smtp.ts';

const MINUTE = 60_000;
const PIPELINING = { EHLO: '250-mail.example.com\r\n250 PIPELINING' } as const;
const STARTTLS = { EHLO: '250-mail.example.com\r\n250 STARTTLS', STARTTLS: '220 Go on' } as const;
const AUTH = { EHLO: '250-mail.example.com\r\n250 AUTH PLAIN' } as const;
const mail = composeMail(storedLetter(), SETTINGS);

/** Where a server may fall silent, and how long RFC 5321, 4.5.3.2 has a client wait there, in minutes. */
const SILENCES: readonly [Cue, number, object, object?][] = [
  ['connection', 5, { name: 'RouteBlockedError', step: 'reach' }],
  ['EHLO', 5, { name: 'RouteBlockedError', step: 'reach' }],
  ['STARTTLS', 5, { name: 'RouteBlockedError', step: 'encrypt' }, STARTTLS],
  ['AUTH', 5, { name: 'RouteBlockedError', step: 'login' }, AUTH],
  ['MAIL', 5, { name: 'RouteBlockedError', step: 'sender' }],
  ['MAIL', 5, { name: 'RouteBlockedError', step: 'sender' }, PIPELINING],
  ['RCPT', 5, { name: 'RouteBlockedError', step: 'recipient' }],
  ['DATA', 2, { name: 'RouteBlockedError', step: 'recipient' }],
  ['content', 10, { name: 'UnansweredError' }],
  ['content', 10, { name: 'UnansweredError' }, PIPELINING],
];

let server: ScriptedMailServer;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** Sends a mail; gives what comes of it, once it has. */
function send(signal = new AbortController().signal, changes: Partial<Mail> = {}) {
  const url = server.url.replace('//', '//owner:geheim@');
  const attempt = { failure: undefined as Error | undefined, ended: Promise.resolve() };
  const sent = createSmtpTransport({ url, envelope: ENVELOPE }).send({ ...mail, ...changes }, signal);
  attempt.ended = sent.catch((error: Error) => {
    attempt.failure = error;
  });
  return attempt;
}

describe('A mail server that falls silent', () => {
  test.each(SILENCES)('at %s is waited for, for %i minutes', async (cue, minutes, failure, script = {}) => {
    server = await startScriptedMailServer({ [cue]: 'hang', ...script });
    const attempt = send();
    await server.reached(cue);
    await vi.advanceTimersByTimeAsync(minutes * MINUTE - 1000);
    expect(attempt.failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1500);
    await attempt.ended;
    expect(attempt.failure).toMatchObject(failure);
    expect(attempt.failure?.message).toContain(`The mail server did not answer within ${minutes * 60} seconds.`);
  });

  test.each(SILENCES)('at %s can be left at once', async (cue, _minutes, _failure, script = {}) => {
    server = await startScriptedMailServer({ [cue]: 'hang', ...script });
    const stop = new AbortController();
    const attempt = send(stop.signal);
    await server.reached(cue);
    const began = performance.now();
    stop.abort(new Error('The server stops.'));
    await attempt.ended;
    expect(performance.now() - began).toBeLessThan(1000);
    expect(attempt.failure).toMatchObject({ name: 'InterruptedError', message: 'The server stops.' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('within the content is waited for, for three minutes', async () => {
    server = await startScriptedMailServer({ DATA: '354 and reads no more' });
    const attempt = send(undefined, { text: `${'oak '.repeat(15)}\n`.repeat(100_000) });
    await server.reached('content');
    await vi.advanceTimersByTimeAsync(3 * MINUTE - 1000);
    expect(attempt.failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1500);
    await attempt.ended;
    expect(attempt.failure).toMatchObject({ name: 'InterruptedError' });
  });
});
