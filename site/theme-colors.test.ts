import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PAPER } from './theme-colors.ts';

test('browsers draw their frame in the paper of the page', async () => {
  const tokens = await readFile(new URL('./styles/tokens.css', import.meta.url), 'utf8');
  const tokenOf = (name: string): string => new RegExp(`--${name}: (.*);`).exec(tokens)?.[1] ?? `no --${name}`;
  const paper = tokenOf('paper').replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokenOf(name));
  expect(paper).toBe(`light-dark(${PAPER.light}, ${PAPER.dark})`);
});
