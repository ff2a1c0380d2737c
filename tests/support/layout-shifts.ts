import type { Page } from '@playwright/test';

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Notes every layout shift of a page that no input of the last half second explains: what counts as Cumulative Layout
 * Shift. A test's `fill` is an input too, although
 * Chromium knows of none: what stands behind the filled field may move. Only Chromium tells them, and only with JavaScript. Plyr's icons and clock, which change places by a pixel within
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
    let filled: { readonly field: Node; readonly at: number } | undefined;
    const onInput = ({ target, timeStamp }: Event) => {
      if (target instanceof Node) filled = { field: target, at: timeStamp };
    };
    addEventListener('input', onInput, { capture: true });
    const isMovedByFilling = ({ startTime, sources }: LayoutShift): boolean => {
      if (!filled || startTime < filled.at || startTime - filled.at >= 500) return false;
      const { field } = filled;
      // No node: the field's own inside, which belongs to the browser.
      return sources.every(
        ({ node }) => !node || field.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || isMovedByFilling(entry) || entry.sources.every(({ node }) => isInPlayersBar(node)))
          continue;
        noteLayoutShift(`${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}
