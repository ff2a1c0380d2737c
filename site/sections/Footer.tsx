import { Fragment } from 'react';
import { footer } from '../../content/footer.ts';
import { page } from '../../content/page.ts';
import { MAIL_TO_PLACE } from '../places.ts';

/** The workshop, what the form keeps, and where the pictures come from. */
export function Footer() {
  return (
    <footer className="footer">
      <div>
        <p className="wordmark title-face">{page.wordmark}</p>
        <p>{footer.workshop}</p>
      </div>
      <div>
        <h2>{footer.privacyHeading}</h2>
        <p>
          {footer.privacy.map((sentence) => (
            <Fragment key={sentence}>{withMailAddress(sentence)} </Fragment>
          ))}
        </p>
      </div>
      <div>
        <h2>{footer.picturesHeading}</h2>
        <p>{footer.pictures}</p>
      </div>
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
