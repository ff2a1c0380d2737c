import { expect, test } from 'vitest';
import { hashedName } from './hashed-name.ts';

test('the same content has the same name, another content another', () => {
  expect(hashedName('film.mp4', 'a')).toBe(hashedName('film.mp4', 'a'));
  expect(hashedName('film.mp4', 'a')).not.toBe(hashedName('film.mp4', 'b'));
});

test('the ending stays', () => {
  expect(hashedName('film.mp4', 'a')).toMatch(/^film-[\w]{4}\.mp4$/);
});
