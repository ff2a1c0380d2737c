import { Fragment } from 'react';
import { footer } from '../../content/footer.ts';
import { model } from '../../content/model.ts';
import { page } from '../../content/page.ts';
import { MAIL_TO_PLACEHOLDER, MAIL_TO_URI_PLACEHOLDER } from '../placeholders.ts';
import { useAssets } from '../ui/assets.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { ConsentChoice } from './ConsentChoice.tsx';

const { workshop, privacyHeading, privacyDetails, picturesHeading, pictures } = fillMeasures({
  ...footer,
  privacy: [],
});
const wordmark = fillMeasures(page.wordmark);
const modelPrivacy = fillMeasures(model.privacy);

/** The workshop, what the form keeps, and where the pictures come from. */
export function Footer() {
  const ofModel = useAssets().model ? [modelPrivacy] : [];
  const sentences = privacyDetails ? footer.privacy : [...footer.privacy, ...ofModel];
  return (
    <footer className="footer">
      <div>
        <p className="wordmark title-face">{wordmark}</p>
        <p>{workshop}</p>
      </div>
      <div>
        <h2>{privacyHeading}</h2>
        <p>
          {sentences.map((sentence) => (
            <Fragment key={sentence}>{withMailAddress(sentence)} </Fragment>
          ))}
        </p>
        {privacyDetails && (
          <details>
            <summary>{privacyDetails.summary}</summary>
            <p>{[privacyDetails.text, ...ofModel].join(' ')}</p>
          </details>
        )}
        <ConsentChoice />
      </div>
      <div>
        <h2>{picturesHeading}</h2>
        <p>{pictures}</p>
      </div>
    </footer>
  );
}

/** The address may stand in a sentence any number of times. */
function withMailAddress(sentence: string) {
  return sentence.split('{mailTo}').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, which never change places
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${MAIL_TO_URI_PLACEHOLDER}`}>{MAIL_TO_PLACEHOLDER}</a>}
      {fillMeasures(part)}
    </Fragment>
  ));
}
