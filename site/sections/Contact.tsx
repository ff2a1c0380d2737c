import { contact } from '../../content/contact.ts';
import { SETTING_KEYS } from '../../letter/wire.ts';
import { ContactForm } from '../islands/contact/ContactForm.tsx';
import {
  MAIL_FROM_PLACEHOLDER,
  MAIL_SUBJECT_PLACEHOLDER,
  MAIL_TO_PLACEHOLDER,
  MAIL_TO_URI_PLACEHOLDER,
} from '../placeholders.ts';
import { useAssets } from '../ui/assets.ts';
import { BREAKPOINTS } from '../ui/breakpoints.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Island } from '../ui/Island.tsx';
import { Picture, pictureIn } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';

// The form's words have placeholders of their own.
const { heading, paragraph, byMail, picture } = fillMeasures({
  heading: contact.heading,
  paragraph: contact.paragraph,
  byMail: contact.byMail,
  picture: contact.picture,
});

/** The server fills these placeholders in the form's hidden fields; the island reads the settings back from there. */
const PLACEHOLDERS = {
  [SETTING_KEYS.sendFrom]: MAIL_FROM_PLACEHOLDER,
  [SETTING_KEYS.sendTo]: MAIL_TO_PLACEHOLDER,
  [SETTING_KEYS.sendSubject]: MAIL_SUBJECT_PLACEHOLDER,
};

/** The form, and the words beside it. */
export function Contact() {
  const { pictures } = useAssets();
  return (
    <Section
      id="contact"
      layout="contact"
      heading={heading}
      words={
        <>
          <p>{paragraph}</p>
          <p>
            {byMail} <a href={`mailto:${MAIL_TO_URI_PLACEHOLDER}`}>{MAIL_TO_PLACEHOLDER}</a>
          </p>
        </>
      }
    >
      <div className="contact-picture">
        <Picture
          files={pictureIn(pictures, picture.picture)}
          alt={picture.alt}
          sizes={`${BREAKPOINTS.stacked} 100vw, 32vw`}
        />
      </div>
      <Island name="contact">
        <ContactForm hidden={PLACEHOLDERS} />
      </Island>
    </Section>
  );
}
