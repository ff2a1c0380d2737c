import { carousel } from '../../content/carousel.ts';
import type { CarouselWords } from '../../content/picture.ts';
import { useAssets } from './assets.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { Picture } from './Picture.tsx';

interface CarouselProps {
  /** The section's id; the slides are `ID-1`, `ID-2`, …. */
  readonly id: string;
  readonly words: CarouselWords;
  /** How wide a picture is shown, as in the attribute `sizes`. */
  readonly sizes: string;
}

/**
 * Slides edge to edge in one native scroller with snap points. It works without JavaScript: by touch, wheel, keyboard,
 * and by the markers, which are links to the slides; a picture is a link to its largest file. The island around it is woken
 * and never hydrated. The role descriptions are names that checks from outside of the project hold on to, so they are no
 * words of `content/`.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Carousel({ id, words, sizes }: CarouselProps) {
  const { pictures } = useAssets();
  const titles = words.slides.map((slide) => slide.title);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description (WAI-ARIA APG)
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={words.label}>
      <div data-island="carousel">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
        <div
          className="slides"
          id={`${id}-slides`}
          role="group"
          aria-label={carousel.slidesOf(words.label)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          {words.slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a role description (WAI-ARIA APG)
            <div
              className="slide"
              id={`${id}-${index + 1}`}
              key={slide.picture}
              role="group"
              aria-roledescription="slide"
              aria-label={carousel.slide(index + 1, words.slides.length, slide.title)}
            >
              <a data-enlarge="" href={pictures[slide.picture]?.src} draggable={false}>
                <Picture name={slide.picture} alt={slide.alt} sizes={sizes} />
                <span className="visually-hidden">{carousel.enlarge}</span>
              </a>
              <div className="slide-words">
                <h3>
                  <span className="slide-number">{index + 1}</span> {slide.title}
                </h3>
                <p>{slide.caption}</p>
              </div>
            </div>
          ))}
        </div>
        <CarouselControls id={id} titles={titles} />
      </div>
    </div>
  );
}
