/** The server's own places, and what a browser reads as a program or as styles. */
const NOT_WORDS =
  /\{\{\w+\}\}|<script\b(?![^>]* type="application\/ld\+json")[^>]*>.*?<\/script>|<style\b[^>]*>.*?<\/style>/gs;

/** Braces with words between: JSON, also in an attribute, has quotes there. */
const UNFILLED = /\{(?:(?!&quot;)[^{}"<>])+\}/;

/**
 * Refuses a place that nobody filled in: a visitor would read `{seats word}`.
 *
 * @param text a rendered document, or a text that stands beside the page
 * @throws Error that names the place
 */
export function refuseUnfilled(text: string): void {
  const [place] = UNFILLED.exec(text.replace(NOT_WORDS, '')) ?? [];
  if (!place) return;
  throw new Error(
    `${place} would stand on the page as it is. Search for it in content/: it is misspelt, or that text takes no places. docs/content.md says how a number is written.`,
  );
}
