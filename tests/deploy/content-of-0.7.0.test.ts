/** The words of a 0.7.0 that its owner has edited, under this version's page. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startVariant } from '../support/variant.ts';

const ROOT = join(import.meta.dirname, '../..');
const EARLIER = '1381b3e';

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout;
}

/** Every file of `content/` as 0.7.0 had it, with words of the owner's own in three of them. */
function earlierContent() {
  const files = git('ls-tree', '--name-only', EARLIER, 'content/').trim().split('\n');
  return files.map((file) => ({
    file,
    text: git('show', `${EARLIER}:${file}`)
      .replace("heading: 'Care'", "heading: 'Our care'")
      .replace('Wooden buttons in slots:', 'Buttons of our own:')
      .replace('The form stores what you write', 'Our form stores what you write')
      .replace("heading: 'The craftsman'", "heading: 'Our craftsman'"),
  }));
}

const note = git('cat-file', '-t', EARLIER) === '' ? ' (skipped: needs the history back to 0.7.0)' : '';

it.skipIf(note !== '')(`an edited content/ of 0.7.0 shows its owner’s words${note}`, { timeout: 180_000 }, async () => {
  const variant = await startVariant(earlierContent());
  try {
    const page = await (await fetch(variant.url)).text();
    for (const words of [
      'Our care',
      'Buttons of our own:',
      'Our form stores',
      'Our craftsman',
      'through any door wider',
    ]) {
      expect(page).toContain(words);
    }
  } finally {
    await variant.stop();
  }
});

it.skipIf(note !== '')(`where it stands alone, the build names the file to add${note}`, { timeout: 180_000 }, () =>
  expect(startVariant([...earlierContent(), { file: 'content/promises.ts', isRemoved: true }])).rejects.toThrow(
    'content/promises.ts is missing.',
  ),
);
