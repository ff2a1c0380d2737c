/** The submission id and the hidden settings. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredLetter } from '../../inbox/store.ts';
import { postLetter } from '../support/letter-form.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function send(
  changes: Record<string, string | undefined>,
): Promise<{ status: number; body: string; id: string }> {
  const response = await postLetter(app.url, changes);
  const body = await response.text();
  return { status: response.status, body, id: JSON.parse(body).id };
}

async function stored(id: string): Promise<StoredLetter | undefined> {
  return app.store.find(id);
}

async function countFrom(email: string): Promise<number> {
  let count = 0;
  for await (const _letter of app.store.letters({ email })) count++;
  return count;
}

it('answers the same letter the same, whatever else differs than the five fields, and whatever the id’s case', async () => {
  const letter = { Email: 'again@example.com', '.cfg.submissionId': randomUUID() };
  const first = await send(letter);
  const second = await send({
    ...letter,
    '.cfg.submissionId': letter['.cfg.submissionId'].toUpperCase(),
    '.cfg.elapsed': '99000',
    '.cfg.sendTo': 'other@example.com',
  });
  expect(second.body).toBe(first.body);
  expect(await countFrom('again@example.com')).toBe(1);
});

it('takes the same id with other fields for a letter of its own', async () => {
  const id = randomUUID();
  const first = await send({ '.cfg.submissionId': id, Message: 'In oak?' });
  const second = await send({ '.cfg.submissionId': id, Message: 'In ash, I meant.' });
  expect(second.id).not.toBe(first.id);
});

it.each([undefined, '', 'none', '123', 'a'.repeat(36)])(
  'takes the same fields from the same address for one letter where the form sends the id %j',
  async (id) => {
    const letter = { Email: `none-${id?.length}@example.com`, '.cfg.submissionId': id };
    const [first, second] = await Promise.all([send(letter), send(letter)]);
    expect(second.body).toBe(first.body);
    expect(first.status).toBe(200);
    expect((await send({ ...letter, '.cfg.elapsed': '99000' })).body).toBe(first.body);
    expect(await countFrom(letter.Email)).toBe(1);
    expect((await send({ ...letter, Message: 'In ash, I meant.' })).id).not.toBe(first.id);
    expect((await stored(first.id))?.submissionId).toBeUndefined();
  },
);

it('gives a native post without an id that is clicked twice and reloaded the same small page, and mails one letter', async () => {
  let told = 0;
  await using other = await startApp({ onQueued: () => void told++ });
  const click = async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await postLetter(other.url, { '.cfg.submissionId': '' }, headers);
    return [response.status, await response.text()];
  };
  const [first, second] = await Promise.all([click(), click()]);
  expect(first).toEqual([200, expect.stringContaining('Sent successfully!')]);
  expect(second).toEqual(first);
  expect(await click()).toEqual(first);
  expect(told).toBe(1);
  expect((await other.store.stats()).byState.queued).toBe(1);
});

it.each([
  { '.cfg.sendTo': 'victim@example.com' },
  { '.cfg.sendTo': undefined },
  { '.cfg.sendFrom': 'WEBSITE@heartwood.example' },
  { '.cfg.sendFrom': '' },
  { '.cfg.sendSubject': 'Cheap tables' },
  { '.cfg.sendSubject': undefined },
])('stores a letter with the settings %j, flags it, counts it and logs it', async (changes) => {
  const before = (await app.store.stats()).settingsDiffer;
  const { status, id } = await send(changes);
  expect(status).toBe(200);
  expect(await stored(id)).toMatchObject({ flags: ['settings-differ'], state: 'queued' });
  expect((await app.store.stats()).settingsDiffer).toBe(before + 1);
  expect(app.logged()).toContainEqual(
    expect.objectContaining({ letter: id, msg: expect.stringContaining('settings of the form differ') }),
  );
});

it('compares the settings with what is configured, not with what stands in content/', async () => {
  const env = { MAIL_FROM: 'form@table.example', MAIL_TO: 'owner@table.example', MAIL_SUBJECT: 'A letter' };
  await using other = await startApp({ env });
  const response = await postLetter(other.url, {
    '.cfg.sendFrom': env.MAIL_FROM,
    '.cfg.sendTo': env.MAIL_TO,
    '.cfg.sendSubject': env.MAIL_SUBJECT,
  });
  const { id } = (await response.json()) as { id: string };
  expect((await other.store.find(id))?.flags).toEqual([]);
});

it('tells the courier of a new letter, and not of one that it has or must not mail', async () => {
  let told = 0;
  await using other = await startApp({ onQueued: () => void told++ });
  const letter = { '.cfg.submissionId': randomUUID() };
  await postLetter(other.url, letter);
  expect(told).toBe(1);
  await postLetter(other.url, letter);
  await postLetter(other.url, { Woodgrain: 'x' });
  expect(told).toBe(1);
});
