import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { findExecutable } from './executable.ts';
import { findMiddle } from './find-middle.ts';
import type { Engine, Visitor, VisitorOptions } from './visitor.ts';

/** Firefox ESR or another Firefox, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (findFirefox() ? undefined : 'no Firefox is installed (on Debian: apt-get install firefox-esr)'),
  start: startFirefox,
};

function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || findExecutable('firefox-esr') || findExecutable('firefox');
}

async function startFirefox({ javaScript }: VisitorOptions): Promise<Visitor> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    extraPrefsFirefox: javaScript ? {} : { 'javascript.enabled': false },
  });
  // The page that Firefox opens with never has the focus, so its keys press no button.
  const page = await browser.newPage();
  const alerts = noteAlerts(page);
  const read: Visitor['read'] = (look, ...args) =>
    page.evaluate(`(${look})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof look>>;

  return {
    browser: await browser.version(),
    async open(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    read,
    async click(selector) {
      // Not by a locator of puppeteer's: it waits with scripts, which a page without JavaScript does not run.
      const { x, y } = await findMiddle(read, selector);
      await page.mouse.click(x, y);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key as KeyInput);
    },
    takeAlert: async () => alerts.shift(),
    close: () => browser.close(),
  };
}

function noteAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
