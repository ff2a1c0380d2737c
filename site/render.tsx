import { renderToStaticMarkup } from 'react-dom/server';
import { page } from '../content/page.ts';
import { AnswerPage, NotFoundPage } from './AnswerPage.tsx';
import { Document } from './Document.tsx';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';
import { type Assets, AssetsProvider } from './ui/assets.ts';

/** What is inlined in a document. */
export interface Inlined {
  readonly styles: string;
  readonly script?: string;
}

/** The page as HTML. */
export function renderPage(assets: Assets, { styles, script }: Inlined): string {
  return html(
    <AssetsProvider value={assets}>
      <Document title={page.title} head={<PageHead />} styles={styles} script={script}>
        <Page />
      </Document>
    </AssetsProvider>,
  );
}

/** The answer to a form that was posted without JavaScript, with places for the server to fill each time. */
export function renderAnswer(styles: string): string {
  return html(<AnswerPage styles={styles} />);
}

/** What is shown at an address where there is nothing. */
export function renderNotFound(styles: string): string {
  return html(<NotFoundPage styles={styles} />);
}

function html(document: React.ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
