import { describe, expect, it } from 'vitest';
import { currentSlide } from './slide-positions.ts';

/** Four slides of 600 px in a scroller of 1000 px: the last two have one stop. */
const positions = { stops: [0, 600, 1200, 1400], end: 1400 };

describe('the slide that is shown', () => {
  it.each([
    [0, 0],
    [250, 0],
    [350, 1],
    [600, 1],
    [1199, 2],
    [1400, 3],
    [1398.5, 3],
  ])('at %f px is number %i', (at, index) => {
    expect(currentSlide(positions, at)).toBe(index);
  });

  it('is the last at the end, where the last two share it', () => {
    expect(currentSlide({ stops: [0, 400, 400], end: 400 }, 400)).toBe(2);
  });

  it('is the first where nothing scrolls', () => {
    expect(currentSlide({ stops: [0, 0, 0], end: 0 }, 0)).toBe(0);
  });
});
