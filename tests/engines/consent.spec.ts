/** The consent bar, in every engine that is here: it asks, remembers the answer, and lets it be changed. */

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startVariant, type Variant } from '../support/variant.ts';
import { waitFor } from '../support/wait-for.ts';
import { firefox } from './firefox.ts';
import type { Engine, Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

let product: Variant;
beforeAll(async () => {
  const id = { file: 'content/tags.ts', find: /googleAnalytics: ''/, replacement: "googleAnalytics: 'G-ABC1234567'" };
  product = await startVariant([id]);
  // Without our own module for the tag a yes asks nobody outside.
  const assets = join(product.root, 'dist/public/assets');
  const modules = (await readdir(assets)).filter((name) => name.startsWith('tag-'));
  expect(modules).not.toEqual([]);
  for (const name of modules) await rm(join(assets, name));
});
afterAll(() => product.stop());

for (const engine of [firefox, webkit]) {
  const missing = engine.missing();
  describe.skipIf(missing)(missing ? `${engine.name} is skipped: ${missing}` : engine.name, () => journeyIn(engine));
}

function journeyIn(engine: Engine): void {
  test('the bar asks, the answer is kept, and the footer lets it be changed', async () => {
    const visitor = await engine.start({ javaScript: true });
    try {
      await visitor.resize(1280, 900);
      await visitor.open(product.url);
      await expectConsent(visitor, { isAsked: true, says: 'You have not answered yet.' });
      await visitor.click('[data-consent] button + button');
      await expectConsent(visitor, { isAsked: false, says: 'You said no.' });

      await visitor.reload();
      await expectConsent(visitor, { isAsked: false, says: 'You said no.' });
      await visitor.read(() => document.querySelector('.consent-choice')?.scrollIntoView());
      await visitor.click('.consent-choice button');
      await expectConsent(visitor, { isAsked: true, says: 'You said no.' });
      await visitor.click('[data-consent] button');
      await expectConsent(visitor, { isAsked: false, says: 'You said yes.' });

      await visitor.reload();
      await expectConsent(visitor, { isAsked: false, says: 'You said yes.' });
    } finally {
      await visitor.close();
    }
  });
}

/** Waits until the bar is to be seen or not, and the footer says this of the answer. */
async function expectConsent(visitor: Visitor, wanted: { isAsked: boolean; says: string }): Promise<void> {
  await waitFor(async () =>
    expect(
      await visitor.read(() => ({
        isAsked: document.querySelector<HTMLElement>('[data-consent]')?.hidden === false,
        says: document.querySelector('[data-answer]:not([hidden])')?.textContent,
      })),
    ).toEqual(wanted),
  );
}
