/** A misspelt name and the known name that it resembles. */
export interface MisspeltName {
  readonly found: string;
  readonly meant: string;
}

/**
 * Finds names that look like misspelt known names: equal but for case and underscores, or within one edit (two for
 * eleven letters or more). Known names of four letters are excluded, because too many others (`HOME`, `POST`) resemble
 * them.
 */
export function misspeltNames(names: readonly string[], known: readonly string[]): MisspeltName[] {
  const found: MisspeltName[] = [];
  for (const name of names) {
    if (known.includes(name) || COMMON.has(name)) continue;
    const meant = known.find((candidate) => looksLike(name, candidate));
    if (meant !== undefined) found.push({ found: name, meant });
  }
  return found;
}

/** Other programs' variables that resemble ours. */
const COMMON: ReadonlySet<string> = new Set(['MAILTO', 'HTTP_URL', 'SITE_URL']);

function looksLike(name: string, known: string): boolean {
  if (known.length <= 4) return false;
  const tolerated = known.length >= 11 ? 2 : 1;
  if (Math.abs(name.length - known.length) > tolerated + 1) return false;
  const bare = (text: string): string => text.toUpperCase().replaceAll(/[_-]/g, '');
  return distance(bare(name), bare(known)) <= tolerated;
}

/** The optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
