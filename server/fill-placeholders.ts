/**
 * Fills the placeholders of a built page, `{{name}}`.
 *
 * @param values HTML for each placeholder: text must be escaped by `escapeHtml` before
 * @throws {Error} if the page has a placeholder that no value is for: page and server are not of the same version
 */
export function fillPlaceholders(page: string, values: Readonly<Record<string, string>>): string {
  return page.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) {
      throw new Error(
        `The built page has the placeholder ${placeholder}, which this server cannot fill. Run: npm run build`,
      );
    }
    return value;
  });
}
