import { contact } from '../../content/contact.ts';
import { FIELD_KEYS, FORM_PATH } from '../../letter/wire.ts';

/** The form. */
export function Contact() {
  return (
    <section id="contact" className="contact" aria-labelledby="contact-heading">
      <div className="contact-words">
        <h2 id="contact-heading">{contact.heading}</h2>
        <p>{contact.paragraph}</p>
      </div>
      <form action={FORM_PATH} method="post">
        <label htmlFor="message">{contact.labels.message}</label>
        <textarea id="message" name={FIELD_KEYS.message} required />
        <button type="submit">{contact.send}</button>
      </form>
    </section>
  );
}
