/** The server's placeholders, scripts and styles. */
const NOT_WORDS =
  /\{\{\w+\}\}|<script\b(?![^>]* type="application\/ld\+json")[^>]*>.*?<\/script>|<style\b[^>]*>.*?<\/style>/gs;

/** Braces around text; JSON, also in attributes, has quotes. */
const UNFILLED = /\{(?:(?!&quot;)[^{}"<>])+\}/;

/**
 * Refuses unfilled placeholders: a visitor would read `{seats word}`.
 *
 * @param text a rendered document, or a text that stands beside the page
 * @throws Error that names the placeholder
 */
export function refuseUnfilled(text: string): void {
  const [placeholder] = UNFILLED.exec(text.replace(NOT_WORDS, '')) ?? [];
  if (!placeholder) return;
  throw new Error(
    `${placeholder} would stand on the page as it is. Search for it in content/: it is misspelt, or that text takes no placeholders. docs/content.md says how a number is written.`,
  );
}
