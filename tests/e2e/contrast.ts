import type { Page } from '@playwright/test';

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
export function contrastsWithGround(page: Page, selectors: readonly string[]): Promise<Contrast[]> {
  return page.evaluate((texts) => {
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

    function luminance(colours: readonly string[]): number {
      const [red = 0, green = 0, blue = 0] = paint(colours).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }

    const pictures = [...document.querySelectorAll('img, video')].filter((picture) =>
      picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );

    function overlap(one: Element, other: Element): boolean {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
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

    function ratioOf(text: string, grounds: readonly string[]): number {
      const [lower = 0, higher = 0] = [luminance([...grounds, text]), luminance(grounds)].sort((a, b) => a - b);
      return (higher + 0.05) / (lower + 0.05);
    }

    return texts.map((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing is found at ${selector}.`);
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const points = Number.parseFloat(fontSize) * 0.75;
      const wanted = points >= 18 || (points >= 14 && Number(fontWeight) >= 700) ? 4.5 : 7;
      const { grounds, picture } = groundsOf(element);
      const text = element instanceof SVGElement ? fill : color;
      const isBare = grounds.every((colour) => paint([colour])[3] === 0);
      if (picture && isBare) return { selector, ratio: Number.NaN, wanted };
      // A picture behind a veil may be as bright and as dark as can be.
      const ratios = (picture ? ['white', 'black'] : ['white']).map((below) => ratioOf(text, [below, ...grounds]));
      return { selector, ratio: Math.min(...ratios), wanted };
    });
  }, selectors);
}
