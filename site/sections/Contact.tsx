import { contact } from '../../content/contact.ts';
import { ContactForm } from '../islands/contact/ContactForm.tsx';
import { MAIL_FROM_PLACE, MAIL_SUBJECT_PLACE, MAIL_TO_PLACE, MAIL_TO_URI_PLACE } from '../places.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Island } from '../ui/Island.tsx';
import { Picture } from '../ui/Picture.tsx';

const { heading, paragraph, byMail, picture } = fillMeasures(contact);

/** The server fills these places in the form's hidden fields; the island reads the settings back from there. */
const PLACES = { sendFrom: MAIL_FROM_PLACE, sendTo: MAIL_TO_PLACE, sendSubject: MAIL_SUBJECT_PLACE };

/** The form, and the words beside it. */
export function Contact() {
  return (
    <section id="contact" className="contact" aria-labelledby="contact-heading">
      <div className="contact-words">
        <h2 id="contact-heading">{heading}</h2>
        <p>{paragraph}</p>
        <p>
          {byMail} <a href={`mailto:${MAIL_TO_URI_PLACE}`}>{MAIL_TO_PLACE}</a>
        </p>
      </div>
      <div className="contact-picture">
        <Picture name={picture.picture} alt={picture.alt} sizes="(max-width: 60em) 100vw, 32vw" />
      </div>
      <Island name="contact">
        <ContactForm settings={PLACES} />
      </Island>
    </section>
  );
}
