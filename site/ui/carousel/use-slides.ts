import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RestedSlides, type SlidesView, scrollSlides } from './scroll-slides.ts';

/**
 * Moves the children of a scroller, and tells what is in view. The scroller's position stays the only truth.
 *
 * @param onRest told when nothing moves any more
 */
export function useSlides(scroller: RefObject<HTMLElement | null>, onRest: (rested: RestedSlides) => void) {
  /** Unknown until the component is in the browser. */
  const [view, setView] = useState<SlidesView>();
  /** Which slides were wholly in view when nothing moved. */
  const [reachable, setReachable] = useState<readonly boolean[]>();
  const moved = useRef<ReturnType<typeof scrollSlides>>(undefined);
  const tellRest = useEffectEvent(onRest);

  // Not before the paint: while the carousel is hydrated that would be one long task, and nothing that is seen depends on it.
  useEffect(() => {
    if (!scroller.current) return;
    const moving = scrollSlides(
      scroller.current,
      (next) => {
        setView((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
        setReachable((before) => before ?? next.inView);
      },
      (rested) => {
        setReachable(rested.inView);
        tellRest(rested);
      },
    );
    moved.current = moving;
    return moving.stop;
  }, [scroller]);

  const step = (direction: -1 | 1): void => moved.current?.step(direction);
  const goTo = (index: number, behavior?: ScrollBehavior): void => moved.current?.goTo(index, behavior);

  /** Arrow keys, Home and End. */
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
