import type { CarouselWords } from '../../content/picture.ts';
import { useAssets } from './assets.ts';
import { Carousel } from './carousel/Carousel.tsx';
import { Island } from './Island.tsx';
import { pictureIn } from './Picture.tsx';

interface CarouselIslandProps {
  /** The section's id; the slides are `ID-1`, `ID-2`, …. */
  readonly id: string;
  readonly words: CarouselWords;
  /** How wide a picture is shown, as in the attribute `sizes`. */
  readonly sizes: string;
}

/**
 * A carousel, and the frame that tells of it. The role description is a name that checks from outside of the project hold on
 * to, so it is no word of `content/`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function CarouselIsland({ id, words: { label, slides }, sizes }: CarouselIslandProps) {
  const { pictures } = useAssets();
  const shown = slides.map(({ picture, title, caption, alt }) => ({
    title,
    caption,
    alt,
    files: pictureIn(pictures, picture),
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description (WAI-ARIA APG)
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={label}>
      <Island name="carousel">
        <Carousel id={id} label={label} slides={shown} sizes={sizes} />
      </Island>
    </div>
  );
}
