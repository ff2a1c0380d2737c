/** The parts of a mail's HTML. */
export interface MailPage {
  /** The heading, also the document's title; escaped text. */
  readonly heading: string;
  readonly body: string;
}

/**
 * The HTML frame of every mail. It sets no text or background colour: with `color-scheme` each mail program uses its
 * own, light or dark, and the few colours are readable on both. Styles are inline, because not every program reads
 * style sheets.
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

/** A table row; both cells are HTML. */
export type MailRow = readonly [heading: string, cell: string];

/** A table with row headings. */
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

/** A highlighted paragraph; `note` is HTML. */
export function mailNote(note: string): string {
  return `<p style="margin: 0 0 20px; padding: 2px 0 2px 14px; border-left: 4px solid #c2761a">${note}</p>`;
}

const CELL = 'padding: 7px 0; border-top: 1px solid #88888866; text-align: start; vertical-align: top';
