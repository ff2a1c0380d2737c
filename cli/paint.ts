import { styleText } from 'node:util';

/** What a colour stands for: all is well, something waits, something needs the owner, less important, a title. */
export type Tone = 'well' | 'waiting' | 'act' | 'faint' | 'title';

/** Colours a text for a terminal. */
export type Paint = (tone: Tone, text: string) => string;

const STYLES = { well: 'green', waiting: 'yellow', act: 'red', faint: 'gray', title: 'bold' } as const;

/** Makes a {@link Paint}; without colours it leaves texts as they are. */
export function createPaint(isColoured: boolean): Paint {
  // It is known already whether colours are wanted: the stream that `styleText` would ask is another one.
  return (tone, text) => (isColoured ? styleText(STYLES[tone], text, { validateStream: false }) : text);
}
