import { expect, test } from 'vitest';
import { contact } from '../content/contact.ts';
import { facts } from '../content/facts.ts';
import { film } from '../content/film.ts';
import { footer } from '../content/footer.ts';
import { privacy } from '../content/privacy.ts';
import { promises } from '../content/promises.ts';
import { tags } from '../content/tags.ts';
import { findEmptyTexts } from './empty-texts.ts';

const mistakesIn = (exported: object): string[] =>
  findEmptyTexts({ 'content/x.ts': exported }).map(({ mistake }) => mistake);

test('what turns something off by being empty is no mistake', () => {
  const { leadTime } = promises.list;
  const silent = { ...promises, list: { leadTime: { ...leadTime, text: '' } } };
  expect(mistakesIn({ promises: silent })).toEqual([]);
  expect(mistakesIn({ film: { ...film, advertTag: '' }, tags, privacy, contact, facts, footer })).toEqual([]);
});

test.each<[what: string, exported: object, mistake: string]>([
  ['a label', { contact: { ...contact, labels: { ...contact.labels, name: '' } } }, 'contact.labels.name is empty.'],
  ['a heading', { facts: { ...facts, heading: ' ' } }, 'facts.heading is empty. Write its text between the quotes.'],
  ['a sentence', { footer: { ...footer, workshop: undefined } }, 'footer.workshop is missing. Add its text'],
  ['a paragraph', { footer: { ...footer, privacy: ['a', ''] } }, 'footer.privacy.2 is empty.'],
  ['a list', { facts: { ...facts, notes: [] } }, 'facts.notes is an empty list. Add an entry.'],
  [
    'a key of one entry',
    { facts: { facts: [{ name: 'a', value: 'b' }, { name: 'c' }] } },
    'facts.facts.2.value is missing.',
  ],
])('%s that is not there is told by its place', (_, exported, mistake) => {
  expect(mistakesIn(exported)).toEqual([expect.stringContaining(`content/x.ts: ${mistake}`)]);
});
