/** The whole way of a visitor in production: HTTP/2 and TLS to Caddy, and from there to the server. */

import { startCaddy } from '../support/caddy.ts';
import { expect, openForm, sendButton, test, writeLetter } from '../support/journey.ts';
import { needs } from '../support/needs.ts';
import { startProduct } from '../support/product.ts';

const caddy = needs('caddy', 'caddy', ['version']);

test.skip(caddy.isMissing, 'there is no Caddy');
test.use({
  ignoreHTTPSErrors: true, // the certificate is of Caddy's own authority
  // biome-ignore lint/correctness/noEmptyPattern: the product of other journeys stands behind no proxy
  baseURL: async ({}, use) => {
    const product = await startProduct({ env: { TRUST_PROXY: '1' } });
    const front = await startCaddy({ servers: [product.url] });
    await use(front.url);
    await front.stop();
    await product.stop();
  },
});

test(`A letter goes through Caddy to the workshop over HTTP/2${caddy.note}`, async ({ page }) => {
  await openForm(page);
  const protocols = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
    ),
  );
  expect(new Set(protocols.filter((protocol) => protocol !== ''))).toEqual(new Set(['h2']));
  await writeLetter(page);
  const answer = page.waitForResponse('**/forms/mail.aspx');
  const alert = page.waitForEvent('dialog');
  await sendButton(page).click();
  const dialog = await alert;
  expect(dialog.message()).toBe('Sent successfully!');
  await dialog.accept();
  expect((await answer).status()).toBe(200);
});
