import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { page } from '../content/page.ts';
import { AnswerPage, NotFoundPage } from './AnswerPage.tsx';
import { Document } from './Document.tsx';
import { type Layout, renderSheet, sizeOfSheet } from './drawing/Sheet.tsx';
import { Page } from './Page.tsx';
import { PageHead } from './PageHead.tsx';
import type { Renderer } from './renderer.ts';
import { StructuredData } from './StructuredData.tsx';
import { renderTexts } from './texts.ts';
import { AssetsProvider } from './ui/assets.ts';
import { fillMeasures, type Unit } from './ui/fill-measures.ts';

/** The documents as HTML, made by React's own server renderer. */
export const renderer: Renderer = {
  renderPage: (assets, { styles, script }) =>
    html(
      <AssetsProvider value={assets}>
        <Document
          title={fillMeasures(page.title)}
          head={<PageHead />}
          styles={styles}
          script={script}
          laterScript={assets.tags?.script}
        >
          <Page />
          <StructuredData />
        </Document>
      </AssetsProvider>,
    ),
  renderSheets: () => ({ mm: sheetsIn('mm'), in: sheetsIn('in') }),
  renderTexts,
  renderAnswer: (stylesheet, script) => html(<AnswerPage stylesheet={stylesheet} script={script} />),
  renderNotFound: (stylesheet) => html(<NotFoundPage stylesheet={stylesheet} />),
};

function sheetsIn(unit: Unit) {
  const sheet = (layout: Layout) => ({ svg: renderSheet(layout, unit), ...sizeOfSheet(layout) });
  return { wide: sheet('wide'), narrow: sheet('narrow') };
}

function html(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
