/** Lengths and weights in words, for people who measure in inches. */

const MILLIMETRES_PER_INCH = 25.4;
const KILOGRAMS_PER_POUND = 0.45359237;

/** Millimetres as inches to the nearest sixteenth, as a rule shows them: `2200` is `86⅝`, `75` is `2¹⁵⁄₁₆`. */
export function inches(millimetres: number): string {
  const sixteenths = Math.round((millimetres / MILLIMETRES_PER_INCH) * 16);
  const whole = Math.floor(sixteenths / 16);
  const rest = sixteenths % 16;
  if (rest === 0) return String(whole);
  const eighth = EIGHTHS[rest];
  if (eighth) return `${whole || ''}${eighth}`;
  return `${whole || ''}${raised(rest)}⁄₁₆`;
}

/** Digits as superscripts: not every face sets plain digits about a fraction slash as one fraction. */
function raised(number: number): string {
  return [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

/** Fractions that have a character of their own, by sixteenths. */
const EIGHTHS: Readonly<Record<number, string>> = { 2: '⅛', 4: '¼', 6: '⅜', 8: '½', 10: '⅝', 12: '¾', 14: '⅞' };

/** Kilograms as whole pounds. */
export function pounds(kilograms: number): string {
  return String(Math.round(kilograms / KILOGRAMS_PER_POUND));
}

/** A count as a word, up to twelve; larger ones in figures. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

const COUNTS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
