import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

function answer(status: number, body: string | null, statusText = '') {
  return readAnswer(new Response(body, { status, statusText }));
}

describe("the server's answer", () => {
  it.each(['{"Success":true,"Message":"Sent successfully!"}', '{}', '{"Success":"false"}', '[]', 'null', '"ok"'])(
    'says sent with a 2xx and %s',
    async (body) => {
      expect(await answer(200, body)).toEqual({ alert: 'Sent successfully!', errors: {} });
      expect((await answer(201, body)).failure).toBeUndefined();
    },
  );

  it('says failed with a 2xx that says so, in its own words', async () => {
    const { alert, failure } = await answer(200, '{"Success":false,"Message":"The box is full."}', 'OK');
    expect({ alert, reason: failure?.reason }).toEqual({ alert: 'The box is full.', reason: 'The box is full.' });
  });

  it('never says OK of a failure', async () => {
    const { alert, failure } = await answer(200, '{"Success":false}', 'OK');
    expect(failure?.reason).toBe(alert);
    expect(alert).toContain('was not taken');
  });

  it.each(['', '<html>', '{"Success":true'])('cannot be read with a 2xx and "%s"', async (body) => {
    const { alert, failure } = await answer(200, body);
    expect(failure?.reason).toBe(alert);
    expect(alert).toContain('could not be read');
  });

  it('says failed with the text that came with the status', async () => {
    expect((await answer(503, '{"Success":false,"Message":"Later"}', 'Gone Fishing')).alert).toBe('Gone Fishing');
    expect((await answer(404, '<html>', 'Nobody Home')).alert).toBe('Nobody Home');
  });

  it.each([
    [400, 'Bad Request'],
    [403, 'Forbidden'],
    [405, 'Method Not Allowed'],
    [413, 'Content Too Large'],
    [415, 'Unsupported Media Type'],
    [422, 'Unprocessable Content'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [504, 'Gateway Timeout'],
    [599, 'HTTP status 599'],
  ])('says failed with the standard phrase where status %i brings none', async (status, phrase) => {
    const outcome = await answer(status, '{"Success":true}');
    expect(outcome.failure?.reason).toBe(phrase);
    expect(outcome.alert).toBe(phrase);
  });

  it('gives the reason in the words of the server, and the phrase where it has none', async () => {
    const { alert, failure } = await answer(503, '{"Success":false,"Message":"The disk is full."}');
    expect([alert, failure?.reason]).toEqual(['Service Unavailable', 'The disk is full.']);
    for (const body of ['{"Message":7}', '{"Message":""}', 'null', '<html>']) {
      expect((await answer(429, body)).failure?.reason).toBe('Too Many Requests');
    }
  });

  it.each([
    ['10', 10_000],
    ['0', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['Sun, 22 Nov 2026 12:02:00 GMT', 120_000],
    ['Sun, 22 Nov 2026 11:00:00 GMT', undefined],
  ])('reads the Retry-After %s, by the clock of the server', async (value, wait) => {
    const headers = { 'retry-after': value, date: 'Sun, 22 Nov 2026 12:00:00 GMT' };
    const { failure } = await readAnswer(new Response('{}', { status: 503, headers }));
    expect(failure?.wait).toBe(wait);
  });

  it('names the fields that the server refused', async () => {
    const { errors } = await answer(
      422,
      '{"Success":false,"errors":{"Email":"No such mailbox.","Other":"x","Name":7}}',
    );
    expect(errors).toEqual({ email: 'No such mailbox.' });
  });
});
