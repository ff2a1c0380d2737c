import table from '../../content/table.json';
import { derived } from '../drawing/derived.ts';
import { countWord, inches, pounds } from './lengths.ts';

/** What a length is told in. */
export type Unit = 'mm' | 'in';

/**
 * Fills the placeholders in words from `content/` with the table's own numbers, so that a number stands once, in
 * `content/table.json`; and with what follows from them (`drawing/derived.ts`). `{top.length}` is the bare number;
 * `{top.length mm}` is it in millimetres, then inches; `{top.length × top.width mm}` two of them; `{top.length in}` only inches;
 * `{mass kg}` in kilograms, then pounds; `{seats word}` a word, `{seats Word}` one that begins a sentence.
 *
 * A number and its unit stay on one line, and so do the feet and inches of one length. Goes through objects and arrays and
 * leaves everything else as it is.
 *
 * @param unit the one that lengths and masses are told in, where it is not both
 * @throws Error if a placeholder names no number of the table, or an unknown form
 */
export function fillMeasures<Words>(words: Words, unit?: Unit): Words {
  return filled(words, unit) as Words;
}

function filled(words: unknown, unit: Unit | undefined): unknown {
  if (typeof words === 'string') return filledText(words, unit);
  if (Array.isArray(words)) return words.map((word) => filled(word, unit));
  if (words === null || typeof words !== 'object') return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, filled(value, unit)]));
}

/** Paths with a sign of multiplication between them, and a form. */
const PLACEHOLDER = /\{([a-zA-Z.]+(?: × [a-zA-Z.]+)*)(?: ([a-zA-Z]+))?\}/g;

function filledText(text: string, unit: Unit | undefined): string {
  const filled = text.replace(PLACEHOLDER, (placeholder, paths: string, form?: string) => {
    const numbers = paths.split(' × ').map((path) => {
      const number = numberAt(path);
      if (number !== undefined) return number;
      throw new Error(`"${placeholder}" in a text names no number of content/table.json. The text: ${text}`);
    });
    return measure(numbers, form, { placeholder, unit });
  });
  return filled.replace(INSIDE_MEASURE, '\u00a0');
}

/** The spaces that no line may break at: before a unit, between feet and inches, before a sign of multiplication. */
const INSIDE_MEASURE = /(?<=\p{N}) (?=(?:mm|m|in|ft|kg|lb)\b|×)|(?<=\d[ \u00a0]ft) (?=\d)/gu;

const NUMBERS = { ...table, ...derived };

function numberAt(path: string): number | undefined {
  let value: unknown = NUMBERS;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'number' ? value : undefined;
}

function measure(
  numbers: readonly number[],
  form: string | undefined,
  { placeholder, unit }: { readonly placeholder: string; readonly unit: Unit | undefined },
): string {
  const all = (inForm: (number: number) => string): string => numbers.map(inForm).join(' × ');
  switch (form) {
    case undefined:
      return all(String);
    case 'mm':
      return inUnit(unit, `${all(String)} mm`, `${all(inches)} in`);
    case 'in':
      return all(inches);
    case 'kg':
      return inUnit(unit, `${all(String)} kg`, `${all(pounds)} lb`);
    case 'word':
      return all(countWord);
    case 'Word':
      return capitalised(all(countWord));
    default:
      throw new Error(`"${placeholder}" asks for an unknown form: it may be mm, in, kg, word or Word.`);
  }
}

function inUnit(unit: Unit | undefined, metric: string, imperial: string): string {
  if (unit === 'mm') return metric;
  return unit === 'in' ? imperial : `${metric} (${imperial})`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
