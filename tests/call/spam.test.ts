/** Suspected spam: kept apart, and answered as any other letter. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { runHeartwood } from '../../cli/heartwood.ts';
import type { StoredLetter } from '../../inbox/store.ts';
import { postLetter } from '../support/letter-form.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

let app: RunningApp;
beforeEach(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
});
afterEach(() => app.stop());

let last = 0;
/** Sends a letter from an address that no other has come from; gives what was stored. */
async function send(changes: Record<string, string | undefined>): Promise<StoredLetter> {
  last++;
  const from = { 'x-forwarded-for': `198.51.${last >> 8}.${last & 255}` };
  const response = await postLetter(app.url, changes, from);
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  return (await app.store.find(id)) as StoredLetter;
}

const LINKS = 'Cheap tables at https://a.example and https://b.example';
const TEXT = 'Dear sir or madam, we make the best of all websites, at a price that you will like.';

it('quarantines what several signs speak against, and shows each sign to the owner', async () => {
  const message = `${LINKS}: ${TEXT.slice(0, 20)}`;
  expect(await send({ Message: message })).toMatchObject({ flags: ['links'], spamScore: 60, state: 'queued' });
  expect(await send({ Message: message })).toMatchObject({ flags: ['links'], state: 'queued' });
  const third = await send({ Message: message, '.cfg.elapsed': '0', '.cfg.sendTo': '' });
  const flags = ['settings-differ', 'haste', 'links', 'same-text'];
  expect(third).toMatchObject({ flags, elapsed: 0, spamScore: 160, state: 'quarantined', suspected: true });
  const shown = await heartwood('show', third.id);
  expect(shown).toContain('Flags:       settings-differ, haste, links, same-text\n');
  expect(shown).toContain('Spam score:  160; from 100 on letters are quarantined\n');
  expect(await heartwood('list', '--state', 'quarantined')).toContain(third.id);
});

it('takes the same text for spam from nobody who only repeats himself', async () => {
  for (let letter = 0; letter < 5; letter++) {
    const response = await postLetter(app.url, { Message: `${TEXT} Sincerely` }, { 'x-forwarded-for': '203.0.113.8' });
    const { id } = (await response.json()) as { id: string };
    expect(await app.store.find(id)).toMatchObject({ flags: [], state: 'queued' });
  }
});

it('quarantines nobody for the same text alone', async () => {
  for (let letter = 0; letter < 15; letter++) expect(await send({ Message: TEXT })).toMatchObject({ state: 'queued' });
});

it('answers suspected spam as any letter, and tells its sender nothing', async () => {
  const answers = await Promise.all(
    ['', 'https://spam.example'].map(async (trap) => {
      const response = await postLetter(app.url, { Woodgrain: trap });
      const { id, ...rest } = (await response.json()) as { id: string };
      const { date, ...headers } = Object.fromEntries(response.headers);
      const { state, flags } = (await app.store.find(id)) as StoredLetter;
      return { kept: [state, flags], answer: [response.status, headers, id.length, rest] };
    }),
  );
  expect(answers.map(({ kept }) => kept)).toEqual([
    ['queued', []],
    ['quarantined', ['honeypot']],
  ]);
  expect(answers[1]?.answer).toEqual(answers[0]?.answer);
});

/** What a command prints. */
async function heartwood(...args: string[]): Promise<string> {
  let out = '';
  await runHeartwood(args, {
    env: { DATA_DIR: app.dataDir },
    complain: () => {},
    async print(text) {
      out += text;
    },
  });
  return out;
}
