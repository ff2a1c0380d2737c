/** The consent bar and its answer in the footer, as islands that come late. */

import { holdRoute } from '../support/hold-route.ts';
import { expect, openPage } from '../support/journey.ts';
import { consentParts, test } from '../support/tagged-journey.ts';

test('React comes after the page was loaded, and leaves the words as a translator has made them', async ({ page }) => {
  const releaseReact = await holdRoute(page, '**/assets/react-*.js');
  const asked = page.waitForRequest('**/assets/react-*.js');
  await openPage(page);
  await asked;
  const { bar, footer } = consentParts(page);
  await expect(bar).toBeHidden();
  await page.evaluate(translate);
  releaseReact();
  await bar.getByText('Nein').click();
  await expect(bar).toBeHidden();
  await expect(footer).toContainText('Sie haben abgelehnt.');
  expect(await page.evaluate(reactAfterLoad)).toBeGreaterThanOrEqual(0);
});

/** Runs in the page: what a browser's translator does to it. */
function translate(): void {
  const put = (selector: string, words: string): void => {
    for (const element of document.querySelectorAll(selector)) element.innerHTML = `<font><font>${words}</font></font>`;
  };
  put('[data-consent] button:last-child', 'Nein');
  put('[data-answer=refused]', 'Sie haben abgelehnt.');
}

/** Runs in the page: how many milliseconds after the page was loaded React was asked for. */
function reactAfterLoad(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const react = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/react-'));
  return page && react && react.startTime - page.loadEventEnd;
}
