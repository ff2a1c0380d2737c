import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { carousel } from '../../../content/carousel.ts';
import { isPlainClick } from '../is-plain-click.ts';
import { Picture, type PictureFiles } from '../Picture.tsx';
import { Arrow, NEXT, PREVIOUS } from './Arrow.tsx';
import type { RestedSlides } from './scroll-slides.ts';
import { isInView } from './slide-positions.ts';
import { useEnlarging } from './use-enlarging.ts';
import { useSlides } from './use-slides.ts';

/** What a slide shows. */
export interface Slide {
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
  readonly files: PictureFiles;
}

interface CarouselProps {
  /** The slides are `ID-1`, `ID-2`, …, in the scroller `ID-slides`. */
  readonly id: string;
  /** What the carousel is called. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** How wide a picture is shown, as in the attribute `sizes`. */
  readonly sizes: string;
}

/**
 * Slides edge to edge in one native scroller with snap points. It works without JavaScript: by touch, wheel, keyboard, and
 * by the markers, which are links to the slides; a picture is a link to its largest file. Which slide is the current one is
 * known only in the browser, and said by nobody before. The texts may have been translated before React comes.
 */
export function Carousel({ id, label, slides, sizes }: CarouselProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const markers = useRef<(HTMLAnchorElement | null)[]>([]);
  const images = useRef<(HTMLImageElement | null)[]>([]);
  const [said, say] = useState('');
  const { view, reachable, goTo, step, onKeyDown } = useSlides(scroller, rest);
  const { enlarged, enlarge, close } = useEnlarging();

  /** Which slide's link an element is; -1 for none. */
  function linkAt(element: Element | null): number {
    return element ? links.current.indexOf(element as HTMLAnchorElement) : -1;
  }

  function rest({ current, before, inView }: RestedSlides): void {
    // A focus that would stay behind, in a slide that was scrolled out of view, is taken along.
    const focused = linkAt(document.activeElement);
    const isBehind = focused >= 0 && !inView[focused];
    if (isBehind) links.current[current]?.focus({ preventScroll: true });
    // Whoever is taken along is told of the slide by that. What was said of another is true no more.
    if (isBehind) say('');
    else if (current !== before) say(markers.current[current]?.textContent ?? '');
  }

  /** Brings the picture that the keyboard has reached into view, where the browser finds a part of it enough. */
  function showFocused(target: Element | null): void {
    const index = linkAt(target);
    const slide = scroller.current?.children[index];
    if (!slide || !scroller.current || !target?.matches(':focus-visible')) return;
    if (!isInView(scroller.current, slide)) goTo(index);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus when the carousel is hydrated
  useEffect(() => showFocused(document.activeElement), []);

  function closeAt(shown: number): void {
    close();
    goTo(shown, 'instant');
    links.current[shown]?.focus({ preventScroll: true });
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div
        className="slides"
        id={`${id}-slides`}
        ref={scroller}
        role="group"
        aria-label={carousel.slidesOf(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event: FocusEvent) => showFocused(event.target)}
      >
        {slides.map(({ title, caption, alt, files }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a role description (WAI-ARIA APG)
          <div
            className="slide"
            id={`${id}-${index + 1}`}
            key={files.src}
            role="group"
            aria-roledescription="slide"
            aria-label={carousel.slide(index + 1, slides.length, title)}
            data-peeking={view && index !== view.current && !view.inView[index] ? '' : undefined}
          >
            {/* Tab reaches the pictures in view alone. Not `inert`: what is read or searched through is all of the slides. */}
            <a
              data-enlarge=""
              href={files.src}
              ref={(link) => {
                links.current[index] = link;
              }}
              tabIndex={reachable && !reachable[index] ? -1 : undefined}
              aria-haspopup={view && 'dialog'}
              onClick={(event) => takeClick(event, () => enlarge(index, files.src))}
            >
              <Picture
                files={files}
                alt={alt}
                sizes={sizes}
                ref={(image) => {
                  images.current[index] = image;
                }}
              />
              <span className="visually-hidden" suppressHydrationWarning>
                {carousel.enlarge}
              </span>
            </a>
            <div className="slide-words">
              <h3>
                <span className="slide-number">{index + 1}</span> <span>{title}</span>
              </h3>
              <p>{caption}</p>
            </div>
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <ul className="markers">
          {slides.map(({ title, files }, index) => (
            <li key={files.src}>
              <a
                className="marker"
                href={`#${id}-${index + 1}`}
                ref={(marker) => {
                  markers.current[index] = marker;
                }}
                aria-current={index === view?.current || undefined}
                onClick={(event) => takeClick(event, () => goTo(index))}
              >
                <span className="visually-hidden" suppressHydrationWarning>
                  {carousel.marker(index + 1, slides.length, title)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <span className="count" aria-hidden="true" suppressHydrationWarning>
          {`${(view?.current ?? 0) + 1} / ${slides.length}`}
        </span>
        <Arrow
          data-step="-1"
          aria-controls={`${id}-slides`}
          name={carousel.previous}
          path={PREVIOUS}
          isDisabled={view?.isAtStart ?? true}
          onClick={() => step(-1)}
        />
        <Arrow
          data-step="1"
          aria-controls={`${id}-slides`}
          name={carousel.next}
          path={NEXT}
          isDisabled={view?.isAtEnd}
          onClick={() => step(1)}
        />
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
      {enlarged &&
        createPortal(
          <enlarged.View
            label={label}
            slides={slides}
            index={enlarged.index}
            images={images}
            onRest={(shown) => goTo(shown, 'instant')}
            onClose={closeAt}
          />,
          document.body,
        )}
    </>
  );
}

/** Takes a link's plain click over; others, as into a new tab, are the browser's. */
function takeClick(event: MouseEvent, follow: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  follow();
}
