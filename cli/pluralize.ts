/** A number and its noun: `1 letter is`, `2 letters are`. */
export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
