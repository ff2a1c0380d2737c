import type { Page } from '@playwright/test';

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Notes every layout shift of a page that no input of the last half second explains: what counts as Cumulative Layout
 * Shift. A test's `fill` is an input too, although Chromium knows of none. Only Chromium tells them, and only with JavaScript. Plyr's icons and clock, which change places by a pixel within
 * the bar that lies over the film, are not counted.
 *
 * @returns a list that grows: how much moved, and what
 */
export async function watchLayoutShifts(page: Page): Promise<readonly string[]> {
  const shifts: string[] = [];
  await page.exposeBinding('noteLayoutShift', (_source, shift: string) => void shifts.push(shift));
  await page.addInitScript(() => {
    const { noteLayoutShift } = window as unknown as { noteLayoutShift: (shift: string) => void };
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? element.id}` : 'gone';
    };
    const isInPlayersBar = (node: Node | null): boolean => {
      const element = node instanceof Element ? node : node?.parentElement;
      return Boolean(element?.closest('.plyr__controls'));
    };
    let filledAt = Number.NEGATIVE_INFINITY;
    addEventListener('input', ({ timeStamp }) => (filledAt = timeStamp), { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const afterFilling = entry.startTime - filledAt;
        if (afterFilling >= 0 && afterFilling < 500) continue;
        if (entry.hadRecentInput || entry.sources.every(({ node }) => isInPlayersBar(node))) continue;
        noteLayoutShift(`${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}
