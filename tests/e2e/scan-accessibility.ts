import type { Page } from '@playwright/test';
import axe, { type AxeResults, type Result } from 'axe-core';
import { layOutSections } from '../support/lay-out-sections.ts';
import { contrastsWithGround } from './contrast.ts';

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

/** What axe finds in a page as it stands. */
export interface Scan {
  /** A line each: the rule, where, and why. */
  readonly faults: readonly string[];
  /** What neither axe nor we can judge from the styles: words on a picture, as selectors. */
  readonly wordsOnPictures: readonly string[];
  /** How many texts stand out enough for AAA: none would mean that nothing was looked at. */
  readonly textsThatStandOut: number;
}

/** Everything that WCAG 2.2 asks at A and AA, its AAA rules (contrast of 7:1 among them), and axe's good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const CONTRAST = ['color-contrast', 'color-contrast-enhanced'];

/** Lets axe look at the whole page, and judges the contrasts that it leaves undecided. */
export async function scanAccessibility(page: Page): Promise<Scan> {
  await layOutSections(page);
  await unclipPictures(page);
  await page.evaluate(axe.source);
  const { violations, incomplete, passes } = await page.evaluate(
    ([tags, rules]) => window.axe.run(document, { runOnly: tags, rules }),
    [TAGS, Object.fromEntries([...CONTRAST, 'target-size'].map((rule) => [rule, { enabled: true }]))] as const,
  );
  const isContrast = ({ id }: Result): boolean => CONTRAST.includes(id);
  const undecided = [...new Set(incomplete.filter(isContrast).flatMap(selectors))];
  const contrasts = await contrastsWithGround(page, undecided);
  return {
    faults: [
      ...violations.flatMap(tell),
      ...incomplete.filter((result) => !isContrast(result)).flatMap(tell),
      ...contrasts.filter(({ ratio, wanted }) => ratio < wanted).map((contrast) => JSON.stringify(contrast)),
    ],
    wordsOnPictures: contrasts.filter(({ ratio }) => Number.isNaN(ratio)).map(({ selector }) => selector),
    textsThatStandOut: passes.filter(isContrast).flatMap(selectors).length,
  };
}

/** What is clipped away until the view comes near. */
async function unclipPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const later of document.querySelectorAll('[data-later]')) later.removeAttribute('data-later');
  });
}

function selectors({ nodes }: Result): string[] {
  return nodes.map(({ target }) => target.join(' '));
}

function tell({ id, nodes }: Result): string[] {
  return nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`);
}
