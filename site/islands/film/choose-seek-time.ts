/** What an arrow key skips where the film is long, or its length unknown; in seconds. The player's own. */
const LONGEST_S = 10;

/**
 * How far an arrow key seeks: a tenth of the film in whole seconds, one at least, so that no press skips a short film.
 *
 * @param duration of the film in seconds; NaN while it is unknown
 */
export function chooseSeekTime(duration: number): number {
  return Number.isNaN(duration) ? LONGEST_S : Math.min(Math.max(Math.round(duration / 10), 1), LONGEST_S);
}
