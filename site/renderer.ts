import type { Assets } from './ui/assets.ts';

/** What is inlined in a document. */
interface Inlined {
  readonly styles: string;
  /** A module; none where the document needs no JavaScript. */
  readonly script?: string;
}

/** A sheet of the measured drawing as an SVG document, with the size that gives its ratio. */
interface RenderedSheet {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The measured drawing in one unit, for wide and for narrow screens. */
interface RenderedSheets {
  readonly wide: RenderedSheet;
  readonly narrow: RenderedSheet;
}

/** What `render.tsx` gives to the build. It stands apart because the build runs in Node, which reads no JSX. */
export interface Renderer {
  /** The page, with placeholders for what the server fills once at its start (see `placeholders.ts`). */
  renderPage(assets: Assets, inlined: Inlined): string;
  /** The sheets of the measured drawing, by the unit of their numbers. */
  renderSheets(): { readonly mm: RenderedSheets; readonly in: RenderedSheets };
  /** What programs read beside the page (`robots.txt` and its like), by path, with placeholders as in the page. */
  renderTexts(assets: Assets): Readonly<Record<string, string>>;
  /**
   * The answer to a form that the browser posted by itself, with placeholders that the server fills each time.
   *
   * @param stylesheet the address of its stylesheet
   * @param script the address of its script
   */
  renderAnswer(stylesheet: string, script: string): string;
  /**
   * What is shown at an address where there is nothing.
   *
   * @param stylesheet the address of its stylesheet
   */
  renderNotFound(stylesheet: string): string;
}
