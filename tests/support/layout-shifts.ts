import type { Page } from '@playwright/test';

/** https://wicg.github.io/layout-instability/#layoutshiftattribution */
interface LayoutShiftSource {
  /** Nothing where it has left the document since, or is the browser's own. */
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly LayoutShiftSource[];
}

/**
 * Notes every layout shift of a page that no input of the last half second explains: what counts as Cumulative Layout
 * Shift. A test's `fill` is an input too, although Chromium knows of none: what stands behind the filled field may move. Only
 * Chromium reports them, and only with JavaScript. What lies over the film and moves nothing else is not counted: Plyr's icons
 * and clock, which change places by a pixel within their bar, and its captions, of which each takes the place of the last.
 *
 * @returns a list that grows: how much moved, what, and from where to where in the window
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
    const isOverFilm = ({ node, previousRect, currentRect }: LayoutShiftSource): boolean => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (element) return element.closest('.plyr__controls, .plyr__captions') !== null;
      // A caption that is already gone, or the plain video's own, which has no node: both stand on the film.
      const film = document.querySelector('#film video')?.getBoundingClientRect();
      return [previousRect, currentRect].every((rect) => film && isWithin(rect, film));
    };
    /** Captions rise over the player's bar while it is shown, by at most so many px. */
    const RISE = 48;
    const isWithin = (inner: DOMRectReadOnly, outer: DOMRectReadOnly): boolean =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - RISE &&
      inner.bottom <= outer.bottom + RISE;
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource): string =>
      `${nameOf(node)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
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
        if (entry.hadRecentInput || isMovedByFilling(entry) || entry.sources.every(isOverFilm)) continue;
        noteLayoutShift(`${entry.value.toFixed(4)}: ${entry.sources.map(describe).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

/**
 * Adds up every layout shift of a page that is opened after this, those after an input too.
 *
 * @returns a function that gives the sum so far
 */
export async function sumLayoutShifts(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const counted = window as Window & { shifts?: number };
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) counted.shifts = (counted.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as Window & { shifts?: number }).shifts);
}

/** Waits until the browser has laid out and painted, and reported what moved. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
