import table from '../../content/table.json';
import { countWord, inches, pounds } from './lengths.ts';

/**
 * Fills the placeholders in words from `content/` with the table's own numbers, so that a number stands once, in
 * `content/table.json`. `{top.length}` is the bare number; `{top.length mm}` is it in millimetres, then inches;
 * `{top.length in}` only inches; `{mass kg}` in kilograms, then pounds; `{seats word}` a word, `{seats Word}` one that begins
 * a sentence.
 *
 * A number and its unit stay on one line, and so do the feet and inches of one length. Goes through objects and arrays and
 * leaves everything else as it is.
 *
 * @throws Error if a placeholder names no number of the table, or an unknown form
 */
export function fillMeasures<Words>(words: Words): Words {
  return filled(words) as Words;
}

function filled(words: unknown): unknown {
  if (typeof words === 'string') return filledText(words);
  if (Array.isArray(words)) return words.map(filled);
  if (words === null || typeof words !== 'object') return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, filled(value)]));
}

function filledText(text: string): string {
  const filled = text.replace(/\{([a-zA-Z.]+)(?: ([a-zA-Z]+))?\}/g, (placeholder, path: string, form?: string) => {
    const number = numberAt(path);
    if (number === undefined) {
      throw new Error(`"${placeholder}" in a text names no number of content/table.json. The text: ${text}`);
    }
    return measure(number, form, placeholder);
  });
  return filled.replace(INSIDE_MEASURE, '\u00a0');
}

/** The spaces that no line may break at: before a unit, between feet and inches, before a sign of multiplication. */
const INSIDE_MEASURE = /(?<=\p{N}) (?=(?:mm|m|in|ft|kg|lb)\b|×)|(?<=\d[ \u00a0]ft) (?=\d)/gu;

function numberAt(path: string): number | undefined {
  let value: unknown = table;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'number' ? value : undefined;
}

function measure(number: number, form: string | undefined, placeholder: string): string {
  switch (form) {
    case undefined:
      return String(number);
    case 'mm':
      return `${number} mm (${inches(number)} in)`;
    case 'in':
      return inches(number);
    case 'kg':
      return `${number} kg (${pounds(number)} lb)`;
    case 'word':
      return countWord(number);
    case 'Word':
      return capitalised(countWord(number));
    default:
      throw new Error(`"${placeholder}" asks for an unknown form: it may be mm, in, kg, word or Word.`);
  }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
