interface CarouselControlsProps {
  /** The carousel's id: its slides are `ID-1`, `ID-2`, …. */
  readonly id: string;
  /** The slides' titles, in order. */
  readonly titles: readonly string[];
}

/** Previous, next, and one marker a slide. The markers are links, so they work while the island sleeps. */
export function CarouselControls({ id, titles }: CarouselControlsProps) {
  return (
    <div className="carousel-controls">
      <ul className="markers">
        {titles.map((title, index) => (
          <li key={title}>
            <a className="marker" href={`#${id}-${index + 1}`} aria-label={`Slide ${index + 1}: ${title}`} />
          </li>
        ))}
      </ul>
      <button className="arrow" type="button" aria-label="Previous slide">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path d="M34 22H11m8-8-8 8 8 8" />
        </svg>
      </button>
      <button className="arrow" type="button" aria-label="Next slide">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path d="M10 22h23m-8-8 8 8-8 8" />
        </svg>
      </button>
    </div>
  );
}
