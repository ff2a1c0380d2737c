/** An empty or missing text: its file, its key, and the mistake as a sentence. */
export interface EmptyText {
  readonly file: string;
  readonly key: string;
  readonly mistake: string;
}

/** What may be empty, because that turns it off. */
const MAY_BE_EMPTY = [
  /^film\.advertTag$/,
  /^tags\.(googleTagManager|googleAnalytics|metaPixel|tagManagerHosts)$/,
  /^privacy\.keepDays$/,
  /^promises\.list\.\w+\.text$/,
];

/**
 * Finds empty texts and lists in `content/`, and list entries without a key that others have.
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

/** Entries count from 1, as in every message. */
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
