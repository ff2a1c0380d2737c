import { expect, it, vi } from 'vitest';

it('says what a content/contact.ts of before 0.8 does not, and takes the rest from there', async () => {
  vi.doMock('../../../content/contact.ts', () => ({ contact: { send: 'Off with it', noAnswer: 'Nothing came.' } }));
  const { words } = await import('./words.ts');
  expect(words).toMatchObject({ send: 'Off with it', noAnswer: 'Nothing came.' });
  for (const text of [words.sent, words.kept, words.tryAgain, words.writeAgain, words.phoneAbroad]) {
    expect(text).not.toMatch(/undefined|^$/);
  }
});
