/** The seconds from which each unit is used. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * A waiting time in words, rounded up: `10 seconds`, `1 minute`, `3 hours`.
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
