import { contact } from '../../content/contact.ts';
import { ContactForm } from '../islands/contact/ContactForm.tsx';
import { MAIL_FROM_PLACE, MAIL_SUBJECT_PLACE, MAIL_TO_PLACE } from '../places.ts';
import { Island } from '../ui/Island.tsx';

/** The form, and the words beside it. */
export function Contact() {
  return (
    <section id="contact" className="contact" aria-labelledby="contact-heading">
      <div className="contact-words">
        <h2 id="contact-heading">{contact.heading}</h2>
        <p>{contact.paragraph}</p>
        <p>
          {contact.byMail} <a href={`mailto:${MAIL_TO_PLACE}`}>{MAIL_TO_PLACE}</a>
        </p>
      </div>
      <Island name="contact" id="form" component={PlacedContactForm} props={{}} className="contact-island" />
    </section>
  );
}

/**
 * The form with the places that the server fills. They are no props of the island: inside of JSON, what the server
 * escapes for HTML would not be escaped enough. The island reads the settings from the form's own fields.
 */
function PlacedContactForm() {
  return (
    <ContactForm settings={{ sendFrom: MAIL_FROM_PLACE, sendTo: MAIL_TO_PLACE, sendSubject: MAIL_SUBJECT_PLACE }} />
  );
}
