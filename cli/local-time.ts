/** A time for people: `2026-11-21 14:05`, in this machine's zone. */
export function localTime(time: number): string {
  return FORMAT.format(time);
}

/** Sweden writes dates as ISO 8601 does. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
