/** Where the slides of a scroller stand, in CSS px of its `scrollLeft`. */
export interface SlidePositions {
  /** Where the scroller stops to show each slide at its start, in order. */
  readonly stops: readonly number[];
  /** How far it can scroll. */
  readonly end: number;
}

/** Less than this, in CSS px, is the same place: browsers round what they scroll to. */
export const SAME_PLACE = 2;

/** Reads the places from the layout as it is now. The first slide stands at the scroller's start. */
export function readSlidePositions(scroller: HTMLElement, slides: readonly HTMLElement[]): SlidePositions {
  const end = scroller.scrollWidth - scroller.clientWidth;
  return { stops: slides.map(({ offsetLeft }) => Math.min(offsetLeft - (slides[0]?.offsetLeft ?? 0), end)), end };
}

/**
 * Which slide is shown at a place. At the end it is the last one, even where there is room for two: the others before it
 * can be reached in no other way.
 */
export function currentSlide({ stops, end }: SlidePositions, at: number): number {
  if (end > 0 && at >= end - SAME_PLACE) return stops.length - 1;
  let nearest = 0;
  for (const [index, stop] of stops.entries()) {
    if (Math.abs(stop - at) < Math.abs((stops[nearest] ?? 0) - at)) nearest = index;
  }
  return nearest;
}

/**
 * The slide that one step from another leads to, or nothing where the scroller can go no further. Slides that share their
 * place with it are passed over: near the end there may be room for several, and a step to one of them would move nothing.
 */
export function slideBeside({ stops }: SlidePositions, index: number, direction: -1 | 1): number | undefined {
  const from = stops[index] ?? 0;
  for (let beside = index + direction; stops[beside] !== undefined; beside += direction) {
    if (Math.abs((stops[beside] ?? 0) - from) > SAME_PLACE) return beside;
  }
  return undefined;
}

/** Whether all of a slide is in the scroller's view. */
export function isInView(scroller: Element, slide: Element): boolean {
  const [frame, box] = [scroller.getBoundingClientRect(), slide.getBoundingClientRect()];
  return box.left >= frame.left - SAME_PLACE && box.right <= frame.right + SAME_PLACE;
}
