import { plainText } from './plain-text.ts';

/** Characters that search engines show of a description; what follows is cut. */
const MOST = 160;

/**
 * What is to be said of a page's description; nothing where search engines show it whole.
 *
 * @param html the rendered page, in which the table's numbers are filled
 */
export function longDescription(html: string): string[] {
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const { length } = plainText(description);
  if (length <= MOST) return [];
  return [
    `Warning: the page’s description has ${length} characters, and search engines show ${MOST}. Shorten description in content/page.ts.`,
  ];
}
