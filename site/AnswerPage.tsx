import { answer } from '../content/answer.ts';
import { Document } from './Document.tsx';

interface SmallPageProps {
  /** The address of their stylesheet. */
  readonly stylesheet: string;
}

/**
 * The page that answers a form posted by the browser itself. The server fills `{{title}}` and `{{message}}`, escaped, and
 * `{{details}}`, a fragment of HTML: the list of fields to mend, or nothing.
 */
export function AnswerPage({ stylesheet, script }: SmallPageProps & { readonly script: string }) {
  return (
    <Document title="{{title}}" stylesheet={stylesheet} laterScript={script}>
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
export function NotFoundPage({ stylesheet }: SmallPageProps) {
  const { title, message, back } = answer.notFound;
  return (
    <Document title={title} stylesheet={stylesheet}>
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
