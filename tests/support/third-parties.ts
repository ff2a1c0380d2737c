import type { BrowserContext, Page, Request, Route } from '@playwright/test';

/** The hosts of all third parties that the page can ask. */
export const THIRD_PARTIES = [
  'www.googletagmanager.com',
  'region1.google-analytics.com',
  'connect.facebook.net',
  'www.facebook.com',
];

/**
 * Runs in the page in a third party’s place: keeps what the real script would read, and sends what it would send. The
 * Pixel sets its cookie once more when the page is left.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  '/gtm.js': 'note("manager")',
  '/gtag/js': 'note("analytics"); fetch("https://region1.google-analytics.com/g/collect", { mode: "no-cors" })',
  '/en_US/fbevents.js':
    'note("pixel", fbq.queue); remember(); addEventListener("pagehide", remember); new Image().src = "https://www.facebook.com/tr/?ev=PageView"',
};

const NOTE = `window.notedByTags ??= [];
function note(who, told) {
  notedByTags.push({ who, told, isSettled: "ready" in document.documentElement.dataset });
}
function remember() {
  document.cookie = "_fbp=fb.1; path=/; max-age=7776000";
}
`;

/** What a stand-in noted when it ran. */
interface Noted {
  readonly who: string;
  readonly told?: unknown[];
  readonly isSettled: boolean;
}

/**
 * Answers in the third parties' place, and notes what they are asked. Playwright takes these requests between the page and
 * the network: addresses, scheme and security policy are the product's own, and no certificate, resolver or setting of the
 * browser has to be bent for it.
 *
 * @returns the addresses that were asked, in order
 */
export async function standInForThirdParties(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  const isForeign = (url: URL): boolean => !['localhost', '127.0.0.1'].includes(url.hostname);
  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (/^(http|ws)s?:$/.test(url.protocol) && isForeign(url)) asked.push(url.href);
  });
  await context.route(isForeign, (route: Route) => {
    const script = STAND_INS[new URL(route.request().url()).pathname];
    if (script === undefined) return route.fulfill({ status: 204 });
    return route.fulfill({ contentType: 'text/javascript', body: `${NOTE}${script}` });
  });
  return asked;
}

/** What the stand-ins have noted so far. */
export function noted(page: Page): Promise<Noted[]> {
  return page.evaluate(() => (window as Window & { notedByTags?: Noted[] }).notedByTags ?? []);
}
