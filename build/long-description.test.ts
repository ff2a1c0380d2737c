import { expect, test } from 'vitest';
import { longDescription } from './long-description.ts';

const described = (text: string): string => `<head><meta name="description" content="${text}"/></head>`;

test('a description that a search shows whole is passed over', () => {
  expect(longDescription(described('x'.repeat(160)))).toEqual([]);
  expect(longDescription(described('&quot;'.repeat(160)))).toEqual([]);
});

test('a longer one is named, with its length and its file', () => {
  expect(longDescription(described('x'.repeat(161)))).toEqual([
    expect.stringMatching(/^Warning: .* has 161 characters, .* content\/page\.ts\.$/),
  ]);
});
