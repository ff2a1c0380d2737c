import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { INK, OAK_DARK, PAPER } from './theme-colors.ts';

test.each([
  ['paper', PAPER],
  ['ink', INK],
  ['oak-dark', OAK_DARK],
])('what stands outside of the styles has their colour: %s', async (name, { light, dark }) => {
  const tokens = await readFile(new URL('./styles/tokens.css', import.meta.url), 'utf8');
  const tokenOf = (name: string): string => new RegExp(`--${name}: (.*);`).exec(tokens)?.[1] ?? `no --${name}`;
  const colour = tokenOf(name).replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokenOf(name));
  expect(colour).toBe(`light-dark(${light}, ${dark})`);
});
