import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type MovedSlides, type RestedSlides, type SlidesView, scrollSlides } from './scroll-slides.ts';

export type { RestedSlides };

/** Slides in a scroller, for the component that shows them. */
interface Slides extends Omit<MovedSlides, 'stop'> {
  /** What is in view; unknown until the component is in the browser. */
  readonly view: SlidesView | undefined;
  /** Which slides were wholly in view when nothing moved. */
  readonly reachable: readonly boolean[] | undefined;
  /** Arrow keys, Home and End. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Moves the children of a scroller, and tells what is in view. The scroller's position stays the only truth.
 *
 * @param onRest told when nothing moves any more
 */
export function useSlides(scroller: RefObject<HTMLElement | null>, onRest: (rested: RestedSlides) => void): Slides {
  const [view, setView] = useState<SlidesView>();
  const [reachable, setReachable] = useState<readonly boolean[]>();
  const moved = useRef<MovedSlides>(undefined);
  const tellRest = useEffectEvent(onRest);

  useLayoutEffect(() => {
    if (!scroller.current) return;
    const moving = scrollSlides({
      scroller: scroller.current,
      onShow(next) {
        setView((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
        setReachable((before) => before ?? next.inView);
      },
      onRest(rested) {
        setReachable(rested.inView);
        tellRest(rested);
      },
    });
    moved.current = moving;
    return moving.stop;
  }, [scroller]);

  const step: Slides['step'] = (direction) => moved.current?.step(direction);
  const goTo: Slides['goTo'] = (index, behavior) => moved.current?.goTo(index, behavior);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(Number.POSITIVE_INFINITY);
    else return;
    event.preventDefault();
  }

  return { view, reachable, step, goTo, onKeyDown };
}
