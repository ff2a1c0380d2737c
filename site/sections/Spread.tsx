import type { CarouselWords } from '../../content/picture.ts';
import { BREAKPOINTS } from '../ui/breakpoints.ts';
import { CarouselIsland } from '../ui/CarouselIsland.tsx';
import { Section } from '../ui/Section.tsx';

interface SpreadProps {
  readonly id: string;
  readonly words: CarouselWords & { readonly heading: string; readonly paragraphs: readonly string[] };
  /** Text right, and the carousel bleeds off the left edge. */
  readonly isMirrored?: boolean;
}

/** A story in words and slides (the tree, the craftsman): text left, the carousel bleeding off the right edge. */
export function Spread({ id, words, isMirrored }: SpreadProps) {
  const paragraphs = words.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return (
    <Section id={id} layout="spread" isMirrored={isMirrored} heading={words.heading} words={paragraphs}>
      <CarouselIsland id={id} words={words} sizes={`${BREAKPOINTS.stacked} min(86vw, 115vh), min(54vw, 115vh)`} />
    </Section>
  );
}
