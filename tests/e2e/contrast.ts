import type { Page } from '@playwright/test';
import { type Colour, contrastRatio } from '../support/contrast-ratio.ts';

/** How a text stands out from the colour behind it. */
export interface Contrast {
  readonly selector: string;
  /** As WCAG 2.2 defines it, from 1 to 21; `NaN` where a picture lies bare behind the text. */
  readonly ratio: number;
  /** What AAA asks for a text of this size: 7, or 4.5 for a large one. */
  readonly wanted: number;
}

/**
 * Reads texts' contrasts from the styles: the text's own colour, and the nearest background of the elements that it stands
 * in. For texts that axe leaves undecided because something overlaps their box, as a slide out of view or an SVG does.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export async function contrastsWithGround(page: Page, selectors: readonly string[]): Promise<Contrast[]> {
  const texts = await page.evaluate(readTexts, selectors);
  return texts.map(({ selector, wanted, colours }) => {
    const ratios = colours.map(([text, ground]) => contrastRatio(text, ground));
    return { selector, wanted, ratio: ratios.length === 0 ? Number.NaN : Math.min(...ratios) };
  });
}

/** A text's colour and the one behind it: twice where a picture shines through, nothing where it lies bare. */
interface PaintedText extends Omit<Contrast, 'ratio'> {
  readonly colours: readonly (readonly [text: Colour, ground: Colour])[];
}

/** Runs in the page. */
function readTexts(selectors: readonly string[]): PaintedText[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  function paint(colours: readonly string[]): number[] {
    if (!context) return [];
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data];
  }

  function mixed(colours: readonly string[]): Colour {
    const [red = 0, green = 0, blue = 0] = paint(colours);
    return [red, green, blue];
  }

  const pictures = [...document.querySelectorAll('img, video')].filter((picture) =>
    picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );

  /** What is seen of an element's box: ancestors cut off what overflows them, as the player does with its sheet of previews. */
  function seen(element: Element): { left: number; right: number; top: number; bottom: number } {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, right, top, bottom };
  }

  function overlap(one: Element, other: Element): boolean {
    const [a, b] = [one.getBoundingClientRect(), seen(other)];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }

  /** The backgrounds that an element stands in, up to an opaque one or to a picture; the lowest first. */
  function groundsOf(element: Element): { grounds: string[]; picture: boolean } {
    const picture = pictures.find((other) => overlap(element, other));
    const grounds: string[] = [];
    for (let at: Element | null = element; at && !(picture && at.contains(picture)); at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      grounds.unshift(backgroundColor);
      if (paint([backgroundColor])[3] === 255) return { grounds, picture: false };
    }
    return { grounds, picture: picture !== undefined };
  }

  return selectors.map((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`Nothing is found at ${selector}.`);
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    const points = Number.parseFloat(fontSize) * 0.75;
    const wanted = points >= 18 || (points >= 14 && Number(fontWeight) >= 700) ? 4.5 : 7;
    const { grounds, picture } = groundsOf(element);
    const text = element instanceof SVGElement ? fill : color;
    const isBare = grounds.every((colour) => paint([colour])[3] === 0);
    // A picture behind a veil may be as bright and as dark as can be.
    const below = picture ? (isBare ? [] : ['white', 'black']) : ['white'];
    const colours = below.map((lowest) => [mixed([lowest, ...grounds, text]), mixed([lowest, ...grounds])] as const);
    return { selector, wanted, colours };
  });
}
