/** A time in this machine's zone: `2026-11-21 14:05`. */
export function localTime(time: number): string {
  return FORMAT.format(time);
}

/** Swedish dates are ISO 8601. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
