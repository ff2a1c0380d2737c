/** How many letters one address may bring. */

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formFields, postLetter } from '../support/letter-form.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const PROXIED = { TRUST_PROXY: '1' };

/** Sends a letter from an address, as a proxy passes it on, and gives the status. */
async function sendFrom(app: RunningApp, forwardedFor: string, changes: Record<string, string> = {}): Promise<number> {
  const response = await postLetter(app.url, changes, { 'x-forwarded-for': forwardedFor });
  return response.status;
}

it('takes five letters a minute from one address, and says when to try again', async () => {
  let now = Date.UTC(2026, 10, 21, 13);
  await using app = await startApp({ env: PROXIED, now: () => now });
  for (let sent = 0; sent < 5; sent++) expect(await sendFrom(app, '203.0.113.5')).toBe(200);

  const refused = await postLetter(app.url, {}, { 'x-forwarded-for': '203.0.113.5' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ Success: false, Message: expect.stringMatching(/.+/) });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);

  expect(await sendFrom(app, '203.0.113.6')).toBe(200);
  now += seconds * 1000;
  expect(await sendFrom(app, '203.0.113.5')).toBe(200);
});

it('takes as many an hour as are configured', async () => {
  let now = Date.UTC(2026, 10, 21, 13);
  await using app = await startApp({ env: { ...PROXIED, LETTERS_PER_HOUR: '3' }, now: () => now });
  for (let sent = 0; sent < 3; sent++) {
    expect(await sendFrom(app, '203.0.113.5')).toBe(200);
    now += 61_000;
  }
  expect(await sendFrom(app, '203.0.113.5')).toBe(429);
  now += 3_600_000;
  expect(await sendFrom(app, '203.0.113.5')).toBe(200);
});

describe('a network whose visitors share one address', () => {
  const SHARED = '203.0.113.5';
  const send = (app: RunningApp) => postLetter(app.url, {}, { 'x-forwarded-for': SHARED });

  it('waits exactly as long as it is told, within the minute and within the hour', async () => {
    let now = Date.UTC(2026, 10, 21, 13);
    await using app = await startApp({ env: PROXIED, now: () => now });
    const waits: number[] = [];
    for (let sent = 0; sent < 31; ) {
      const response = await send(app);
      if (response.status === 200) {
        sent++;
        continue;
      }
      const seconds = Number(response.headers.get('retry-after'));
      waits.push(seconds);
      now += seconds * 1000 - 1;
      expect((await send(app)).status).toBe(429);
      now += 1;
      expect((await send(app)).status).toBe(200);
      sent++;
    }
    expect(waits).toEqual([60, 60, 60, 60, 60, 3300]);
  });

  it('is told in words how long, and that the letter is kept in the form', async () => {
    let now = Date.UTC(2026, 10, 21, 13);
    await using app = await startApp({ env: { ...PROXIED, LETTERS_PER_HOUR: '1' }, now: () => now });
    await send(app);
    now += 20_000;
    expect(await (await send(app)).json()).toMatchObject({
      Message: expect.stringMatching(/kept in the form.* in 60 minutes\.$/),
    });
    now += 59 * 60_000;
    expect(await (await send(app)).json()).toMatchObject({ Message: expect.stringMatching(/ in a minute\.$/) });
  });

  it('gets one letter more with each that leaves the hour, not none until the hour is over', async () => {
    let now = Date.UTC(2026, 10, 21, 13);
    await using app = await startApp({ env: { ...PROXIED, LETTERS_PER_HOUR: '3' }, now: () => now });
    for (const minutes of [0, 20, 20]) {
      now += minutes * 60_000;
      expect((await send(app)).status).toBe(200);
    }
    const refused = await send(app);
    expect(refused.headers.get('retry-after')).toBe(String(20 * 60));
  });
});

it('counts only letters that are new: neither refused ones, nor the same letter again', async () => {
  await using app = await startApp({ env: { ...PROXIED, LETTERS_PER_MINUTE: '2' } });
  const letter = formFields({ '.cfg.submissionId': randomUUID() });
  expect(await sendFrom(app, '203.0.113.5', { Name: '' })).toBe(422);
  expect(await sendFrom(app, '203.0.113.5', letter)).toBe(200);
  expect(await sendFrom(app, '203.0.113.5', letter)).toBe(200);
  expect(await sendFrom(app, '203.0.113.5')).toBe(200);
  expect(await sendFrom(app, '203.0.113.5')).toBe(429);
  expect(await sendFrom(app, '203.0.113.5', letter)).toBe(200);
});

it('counts an IPv6 network of 64 bits as one address', async () => {
  await using app = await startApp({ env: { ...PROXIED, LETTERS_PER_MINUTE: '1' } });
  expect(await sendFrom(app, '2001:db8:1:2::1')).toBe(200);
  expect(await sendFrom(app, '2001:db8:1:2:ffff::9')).toBe(429);
  expect(await sendFrom(app, '2001:db8:1:3::1')).toBe(200);
});

it('lets an IPv6 network of 48 bits bring ten times as many', async () => {
  await using app = await startApp({ env: { ...PROXIED, LETTERS_PER_MINUTE: '2' } });
  for (let subnet = 0; subnet < 20; subnet++) expect(await sendFrom(app, `2001:db8:0:${subnet}::1`)).toBe(200);
  expect(await sendFrom(app, '2001:db8:0:ffff::1')).toBe(429);
  expect(await sendFrom(app, '2001:db8:1::1')).toBe(200);
});

it('believes only the proxies that are trusted', async () => {
  await using app = await startApp({ env: { ...PROXIED, LETTERS_PER_MINUTE: '1' } });
  expect(await sendFrom(app, '192.0.2.1, 203.0.113.5')).toBe(200);
  expect(await sendFrom(app, '192.0.2.2, 203.0.113.5')).toBe(429);
});

it('ignores X-Forwarded-For where no proxy is trusted', async () => {
  await using app = await startApp({ env: { LETTERS_PER_MINUTE: '1' } });
  expect(await sendFrom(app, '203.0.113.5')).toBe(200);
  expect(await sendFrom(app, '203.0.113.6')).toBe(429);
});

it('does not limit this machine where neither a limit nor a proxy is configured', async () => {
  await using app = await startApp();
  const statuses = await Promise.all(Array.from({ length: 40 }, () => sendFrom(app, '203.0.113.5')));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('does not fill the log with what it refuses', async () => {
  let now = Date.UTC(2026, 10, 21, 13);
  await using app = await startApp({ env: { LETTERS_PER_HOUR: '1' }, now: () => now });
  const flood = () => Promise.all(Array.from({ length: 20 }, () => postLetter(app.url)));
  const refusals = () => app.logged().filter(({ msg }) => String(msg).startsWith('letter refused'));
  await flood();
  expect(refusals()).toHaveLength(1);
  now += 60_000;
  await flood();
  expect(refusals()).toEqual([expect.anything(), expect.objectContaining({ unsaid: 18 })]);
});
