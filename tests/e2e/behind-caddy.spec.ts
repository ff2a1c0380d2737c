/** The whole way of a visitor in production: HTTP/2 or HTTP/3 and TLS to Caddy, and from there to the server. */

import { createHash, X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { startCaddy } from '../support/caddy.ts';
import { findJourneyBrowser } from '../support/chromium.ts';
import { expect, openForm, sendButton, test, writeLetter } from '../support/journey.ts';
import { needs } from '../support/needs.ts';
import { startProduct } from '../support/product.ts';
import { watchAlerts } from '../support/sending.ts';

const executablePath = findJourneyBrowser();
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
  const alerts = watchAlerts(page);
  await sendButton(page).click();
  expect((await answer).status()).toBe(200);
  await expect.poll(() => alerts).toEqual(['Sent successfully!']);
});

test(`The page comes over HTTP/3 to a browser that is told to use it${caddy.note}`, async ({ playwright, baseURL }) => {
  const { host, port } = new URL(baseURL ?? '');
  const browser = await playwright.chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--enable-quic',
      `--origin-to-force-quic-on=${host}`,
      // QUIC takes no certificate that no authority has signed, unless its key is named.
      `--ignore-certificate-errors-spki-list=${await keyOf(Number(port))}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(baseURL ?? '');
    await expect(page.locator('#contact form')).toBeAttached();
    const protocol = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceNavigationTiming).nextHopProtocol;
    });
    expect(protocol).toBe('h3');
  } finally {
    await browser.close();
  }
});

/** The digest of the public key of a server on this machine, as Chromium wants it. */
function keyOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: 'localhost', port, servername: 'localhost', rejectUnauthorized: false }, () => {
      const { publicKey } = new X509Certificate(socket.getPeerCertificate(true).raw);
      resolve(
        createHash('sha256')
          .update(publicKey.export({ type: 'spki', format: 'der' }))
          .digest('base64'),
      );
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
