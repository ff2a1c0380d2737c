import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

function answer(status: number, body: string | null, statusText = '') {
  return readAnswer(new Response(body, { status, statusText }));
}

describe("the server's answer", () => {
  it.each(['{"Success":true,"Message":"Sent successfully!"}', '{}', '{"Success":"false"}', '[]', 'null', '"ok"'])(
    'says sent with a 2xx and %s',
    async (body) => {
      expect(await answer(200, body)).toEqual({ sent: true, alert: 'Sent successfully!', errors: {} });
      expect((await answer(201, body)).sent).toBe(true);
    },
  );

  it('says failed with a 2xx that says so, in its own words', async () => {
    const { sent, alert } = await answer(200, '{"Success":false,"Message":"The box is full."}', 'OK');
    expect({ sent, alert }).toEqual({ sent: false, alert: 'The box is full.' });
  });

  it('never says OK of a failure', async () => {
    const { sent, alert } = await answer(200, '{"Success":false}', 'OK');
    expect(sent).toBe(false);
    expect(alert).toContain('was not taken');
  });

  it.each(['', '<html>', '{"Success":true'])('cannot be read with a 2xx and "%s"', async (body) => {
    const { sent, alert } = await answer(200, body);
    expect(sent).toBe(false);
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
    expect(outcome.sent).toBe(false);
    expect(outcome.alert).toBe(phrase);
  });

  it('names the fields that the server refused', async () => {
    const { errors } = await answer(
      422,
      '{"Success":false,"errors":{"Email":"No such mailbox.","Other":"x","Name":7}}',
    );
    expect(errors).toEqual({ email: 'No such mailbox.' });
  });
});
