import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { carousel } from '../../../content/carousel.ts';
import { enlarged } from '../../../content/enlarged.ts';
import styles from '../../styles/enlarged.css?inline';
import { adoptStyles } from '../adopt-styles.ts';
import { Arrow, NEXT, PREVIOUS } from './Arrow.tsx';
import type { Slide } from './Carousel.tsx';
import { useSlides } from './use-slides.ts';

interface EnlargedViewProps {
  /** What the carousel is called. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** The slide whose picture is asked for. */
  readonly index: number;
  /** The slides' own pictures, which stand in until the large ones are there. */
  readonly images: RefObject<readonly (HTMLImageElement | null)[]>;
  /** Told of each picture that came to rest in view. */
  readonly onRest: (index: number) => void;
  /** Told of the one that was seen last, when the dialog is closed. */
  readonly onClose: (index: number) => void;
}

/**
 * Shows a slide's picture as large as the window, in a modal dialog, and the others beside it. Each picture is fetched when
 * it or its neighbour is shown.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function EnlargedView({ label, slides, index, images, onRest, onClose }: EnlargedViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState<readonly number[]>([]);
  const [said, say] = useState('');
  /** The picture that is shown at 100 %. */
  const [actual, setActual] = useState<number>();
  const [hasScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth);

  // The dialog's styles go with it.
  useLayoutEffect(() => adoptStyles(styles), []);
  // Before the slides are looked at: the picture that was asked for is in view then.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const frame = scroller.current?.children[index] as HTMLElement | undefined;
    scroller.current?.scrollTo({ left: frame?.offsetLeft ?? 0, behavior: 'instant' });
  }, [index]);
  const { view, step, onKeyDown } = useSlides(scroller, ({ current }) => {
    say(nameOf(current));
    onRest(current);
  });
  const current = view?.current ?? index;
  useLayoutEffect(() => setFilled((before) => [...before, current - 1, current, current + 1]), [current]);

  function nameOf(at: number): string {
    return carousel.slide(at + 1, slides.length, slides[at]?.title ?? '');
  }

  return (
    <dialog
      className="enlarged"
      ref={dialog}
      aria-label={enlarged.label(label)}
      aria-describedby="enlarged-words"
      data-scrollbar={hasScrollbar ? '' : undefined}
      onKeyDown={onKeyDown}
      onClose={() => onClose(current)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div className="enlarged-frames" ref={scroller} role="group" aria-label={enlarged.pictures} tabIndex={0}>
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape
          // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the picture closes, too
          <div
            className="enlarged-frame"
            key={slide.files.src}
            data-actual={at === actual && at === current ? '' : undefined}
            onClick={({ target, currentTarget, detail }) => {
              // The second click of a double click is still meant for what opened.
              if (target === currentTarget && detail < 2) dialog.current?.close();
            }}
          >
            {filled.includes(at) && (
              <LargePicture slide={slide} standIn={images.current[at]} isActual={at === actual && at === current} />
            )}
          </div>
        ))}
      </div>
      <div className="enlarged-position">{enlarged.position(current + 1, slides.length)}</div>
      <div className="enlarged-words" id="enlarged-words">
        {slides.map(({ title, caption, files }, at) => (
          <div className="enlarged-caption" key={files.src} data-shown={at === current ? '' : undefined}>
            <h3>
              <span className="slide-number">{at + 1}</span> {title}
            </h3>
            <p>{caption}</p>
          </div>
        ))}
      </div>
      <div className="enlarged-steps">
        <button
          className="enlarged-actual"
          type="button"
          aria-label={enlarged.actualSize}
          aria-pressed={actual === current}
          onClick={() => setActual(actual === current ? undefined : current)}
        >
          100 %
        </button>
        <Arrow name={enlarged.previous} path={PREVIOUS} isDisabled={view?.isAtStart} onClick={() => step(-1)} />
        <Arrow name={enlarged.next} path={NEXT} isDisabled={view?.isAtEnd} onClick={() => step(1)} />
      </div>
      <Arrow
        className="arrow enlarged-close"
        name={enlarged.close}
        path="m13 13 18 18m0-18L13 31"
        onClick={() => dialog.current?.close()}
      />
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </dialog>
  );
}

interface LargePictureProps {
  readonly slide: Slide;
  readonly standIn: HTMLImageElement | null | undefined;
  /** Whether it is shown at 100 %: as many pixels as the largest file has. */
  readonly isActual: boolean;
}

/** A picture in the width that its frame asks for. Where AVIF is unknown, it is the largest JPEG. */
function LargePicture({ slide: { alt, files }, standIn, isActual }: LargePictureProps) {
  const ratio = files.width / files.height;
  const actual = `${files.width / devicePixelRatio}px`;
  const sizes = isActual ? actual : `min(100vw, ${100 * ratio}vh)`;
  const [backgroundImage] = useState(() => (standIn?.complete ? `url("${standIn.currentSrc}")` : undefined));
  const style: CSSProperties & Record<'--ratio' | '--actual', number | string> = {
    '--ratio': ratio,
    '--actual': actual,
    backgroundImage,
  };
  return (
    <picture>
      <source type="image/avif" srcSet={files.avif} sizes={sizes} />
      <img
        src={files.src}
        width={files.width}
        height={files.height}
        alt={alt}
        decoding="async"
        draggable={false}
        style={style}
      />
    </picture>
  );
}
