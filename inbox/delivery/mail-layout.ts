/** What a mail's page is made of; `body` is HTML. */
export interface MailPage {
  /** The heading, which is the document's title too; text. */
  readonly heading: string;
  readonly body: string;
}

/**
 * The HTML frame of every mail. It sets no colour for text or ground: with `color-scheme` each program shows its own,
 * light or dark, and what has a colour is chosen to be read on both. Styles stand in the elements because not every
 * program reads a style sheet, and everything still reads in order without any.
 */
export function mailPage({ heading, body }: MailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>:root { color-scheme: light dark }</style>
</head>
<body style="margin: 0; padding: 24px 20px; font: 16px/1.5 Helvetica, Arial, sans-serif; overflow-wrap: anywhere">
<div style="max-width: 600px; margin: 0 auto">
<h1 style="margin: 0 0 20px; font: 26px/1.25 Georgia, serif" dir="auto">${heading}</h1>
${body}
</div>
</body>
</html>
`;
}

/** A row of a mail's table; both are HTML. */
export type MailRow = readonly [heading: string, cell: string];

/** A table of rows that begin with a heading, ruled by hairlines. */
export function mailTable(rows: readonly MailRow[]): string {
  const lines = rows.map(
    ([heading, cell]) =>
      `<tr><th scope="row" style="${CELL}; padding-right: 20px; font-weight: normal; opacity: 0.75; overflow-wrap: normal">` +
      `${heading}</th><td dir="auto" style="${CELL}; width: 100%">${cell}</td></tr>`,
  );
  return `<table style="width: 100%; border-collapse: collapse; font: inherit; margin: 0 0 28px">
${lines.join('\n')}
</table>`;
}

/** A paragraph that stands out; HTML. */
export function mailNote(note: string): string {
  return `<p style="margin: 0 0 20px; padding: 2px 0 2px 14px; border-left: 4px solid #c2761a">${note}</p>`;
}

const CELL = 'padding: 7px 0; border-top: 1px solid #88888866; text-align: start; vertical-align: top';
