/** From which number of seconds on a wait is told in a unit. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * A time to wait in words, rounded up: `10 seconds`, `1 minute`, `3 hours`.
 *
 * @param language as in BCP 47
 */
export function waitInWords(milliseconds: number, language: string): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  );
}
