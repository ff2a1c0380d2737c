import { footer } from '../../content/footer.ts';
import { page } from '../../content/page.ts';
import { MAIL_TO_PLACE } from '../places.ts';

/** The workshop, what the form keeps, and where the pictures come from. */
export function Footer() {
  return (
    <footer className="footer">
      <p>
        <span className="wordmark title-face">{page.wordmark}</span>
        {footer.workshop}
      </p>
      <div>
        <h2>{footer.privacyHeading}</h2>
        {footer.privacy.map((sentence) => (
          <p key={sentence}>{withMailAddress(sentence)}</p>
        ))}
      </div>
      <p>{footer.pictures}</p>
    </footer>
  );
}

function withMailAddress(sentence: string) {
  const [before, after] = sentence.split('{mailTo}');
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <a href={`mailto:${MAIL_TO_PLACE}`}>{MAIL_TO_PLACE}</a>
      {after}
    </>
  );
}
