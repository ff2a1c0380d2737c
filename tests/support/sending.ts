import type { Page } from '@playwright/test';
import { type FrontServer, startFrontServer } from './front-server.ts';
import { test as base } from './journey.ts';

/** A journey to a product that stands behind a proxy, which can answer in its place. */
export const test = base.extend<{ front: FrontServer }>({
  front: async ({ product }, use) => {
    const front = await startFrontServer(product.url);
    await use(front);
    await front.stop();
  },
  baseURL: ({ front }, use) => use(front.url),
});

/** The texts of the alerts, which are closed at once. */
export function watchAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    dialog.accept();
  });
  return alerts;
}

/** The value of a field of a posted form. */
export function posted(body: string | undefined, key: string): string | undefined {
  const part = body?.split(/\r\n--/).find((text) => text.includes(`name="${key}"`));
  return part?.split('\r\n\r\n').slice(1).join('\r\n\r\n');
}
