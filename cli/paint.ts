import { styleText } from 'node:util';

/** The meaning of a colour: well, waiting, needs the owner, less important, title. */
export type Tone = 'well' | 'waiting' | 'act' | 'faint' | 'title';

/** Colours a text for a terminal. */
export type Paint = (tone: Tone, text: string) => string;

const STYLES = { well: 'green', waiting: 'yellow', act: 'red', faint: 'gray', title: 'bold' } as const;

/** Creates a {@link Paint}; without colours it returns the text unchanged. */
export function createPaint(isColoured: boolean): Paint {
  // `styleText` would check another stream.
  return (tone, text) => (isColoured ? styleText(STYLES[tone], text, { validateStream: false }) : text);
}
