/** Every field of the form comes through to the owner: whoever adds one is told here which place lacks it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHeartwood } from '../../cli/heartwood.ts';
import { composeMail } from '../../inbox/delivery/letter-mail.ts';
import type { StoredLetter } from '../../inbox/store.ts';
import { FIELD_NAMES, FIELDS, type LetterFields } from '../../letter/fields.ts';
import { SETTINGS } from '../support/delivery.ts';
import { postLetter } from '../support/letter-form.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

/** What is written into each field: nothing that stands elsewhere in what the owner reads. */
const WRITTEN: LetterFields = {
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  phone: '(555) 999-1906',
  company: 'Eckert & Mauchly',
  message: 'How long is it?',
};

let app: RunningApp;
let letter: StoredLetter;
beforeAll(async () => {
  app = await startApp();
  const form = Object.fromEntries(FIELD_NAMES.map((field) => [FIELDS[field].key, WRITTEN[field]]));
  const { id } = (await (await postLetter(app.url, form)).json()) as { id: string };
  letter = (await app.store.find(id)) as StoredLetter;
});
afterAll(() => app.stop());

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

describe.each(FIELD_NAMES)('the field %s', (field) => {
  it('is stored as it was written', () => expect(letter.fields[field]).toBe(WRITTEN[field]));

  it('is in the mail, as text and as HTML', () => {
    const { text, html } = composeMail(letter, SETTINGS);
    expect(text).toContain(WRITTEN[field]);
    expect(html).toContain(WRITTEN[field].replace('&', '&#38;'));
  });

  it('is shown, and exported for spreadsheets and programs', async () => {
    expect(await heartwood('show', letter.id)).toContain(WRITTEN[field]);
    expect(await heartwood('export', '--format', 'csv')).toContain(WRITTEN[field]);
    expect(await heartwood('export', '--format', 'jsonl')).toContain(JSON.stringify(WRITTEN[field]));
  });
});
