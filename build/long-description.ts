import { plainText } from './plain-text.ts';

/** The length of a description that search engines show. */
const MOST = 160;

/**
 * A warning if the page's description is too long for search engines.
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
