/** A text that is empty or left out: in which file, where in it, and what the mistake is as a sentence. */
export interface EmptyText {
  readonly file: string;
  readonly key: string;
  readonly mistake: string;
}

/** What may be empty: it is how these are turned off. */
const MAY_BE_EMPTY = [
  /^film\.advertTag$/,
  /^tags\.(googleTagManager|googleAnalytics|metaPixel|tagManagerHosts)$/,
  /^privacy\.keepDays$/,
];

/**
 * Looks through everything that `content/` exports for texts and lists that are empty, and for entries of a list that lack
 * a key which others of the list have.
 *
 * @param modules what each file exports, by the file's path
 */
export function findEmptyTexts(modules: Readonly<Record<string, object>>): EmptyText[] {
  return Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      emptyIn(value, [name]).map(({ path, wanted }) => ({
        file,
        key: path.at(-1) ?? name,
        mistake: `${file}: ${path.join('.')} ${wanted}`,
      })),
    ),
  );
}

interface Found {
  readonly path: readonly string[];
  readonly wanted: string;
}

function emptyIn(value: unknown, path: readonly string[]): Found[] {
  if (MAY_BE_EMPTY.some((allowed) => allowed.test(path.join('.')))) return [];
  if (value === undefined || value === null) return [{ path, wanted: 'is missing. Add its text, between quotes.' }];
  if (typeof value === 'string') {
    return value.trim() === '' ? [{ path, wanted: 'is empty. Write its text between the quotes.' }] : [];
  }
  if (Array.isArray(value)) return emptyInList(value, path);
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyIn(inner, [...path, key]));
}

/** Entries are counted from 1, as in every other message. */
function emptyInList(entries: readonly unknown[], path: readonly string[]): Found[] {
  if (entries.length === 0) return [{ path, wanted: 'is an empty list. Add an entry.' }];
  const keys = new Set(entries.flatMap((entry) => (isRecord(entry) ? Object.keys(entry) : [])));
  return entries.flatMap((entry, index) => {
    const whole = isRecord(entry)
      ? { ...Object.fromEntries([...keys].map((key) => [key, undefined])), ...entry }
      : entry;
    return emptyIn(whole, [...path, `${index + 1}`]);
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
