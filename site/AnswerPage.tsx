import { answer } from '../content/answer.ts';
import { Document } from './Document.tsx';

interface SmallPageProps {
  readonly styles: string;
}

/**
 * The page that answers a form posted by the browser itself. The server fills `{{title}}` and `{{message}}`, escaped, and
 * `{{details}}`, a fragment of HTML: the list of fields to mend, or nothing.
 */
export function AnswerPage({ styles, script }: SmallPageProps & { readonly script: string }) {
  return (
    <Document title="{{title}}" styles={styles} laterScript={script}>
      <main className="small-page">
        <h1>{'{{title}}'}</h1>
        <p>{'{{message}}'}</p>
        {'{{details}}'}
        <p>
          <a href="/#contact">{answer.back}</a>
        </p>
      </main>
    </Document>
  );
}

/** The page for an address where there is nothing. */
export function NotFoundPage({ styles }: SmallPageProps) {
  const { title, message, back } = answer.notFound;
  return (
    <Document title={title} styles={styles}>
      <main className="small-page">
        <h1>{title}</h1>
        <p>{message}</p>
        <p>
          <a href="/">{back}</a>
        </p>
      </main>
    </Document>
  );
}
