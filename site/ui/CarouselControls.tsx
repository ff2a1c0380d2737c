import { carousel } from '../../content/carousel.ts';

interface CarouselControlsProps {
  /** The carousel's id: its slides are `ID-1`, `ID-2`, …, in the scroller `ID-slides`. */
  readonly id: string;
  /** The slides' titles, in order. */
  readonly titles: readonly string[];
}

/**
 * Markers, previous and next, and the place where the current slide is announced. The markers are links, so they work
 * while the island sleeps; the buttons need JavaScript. Which slide is the current one is for the island to say: nothing else
 * would take it back. `site/islands/carousel.ts` brings them to life.
 */
export function CarouselControls({ id, titles }: CarouselControlsProps) {
  return (
    <div className="carousel-controls">
      <ul className="markers">
        {titles.map((title, index) => (
          <li key={title}>
            <a className="marker" href={`#${id}-${index + 1}`}>
              <span className="visually-hidden">{carousel.marker(index + 1, titles.length, title)}</span>
            </a>
          </li>
        ))}
      </ul>
      <button
        className="arrow"
        type="button"
        data-step="-1"
        aria-controls={`${id}-slides`}
        aria-label={carousel.previous}
        aria-disabled="true"
      >
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path d="M34 22H11m8-8-8 8 8 8" />
        </svg>
      </button>
      <button className="arrow" type="button" data-step="1" aria-controls={`${id}-slides`} aria-label={carousel.next}>
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path d="M10 22h23m-8-8 8 8-8 8" />
        </svg>
      </button>
      <p className="visually-hidden" role="status" />
    </div>
  );
}
