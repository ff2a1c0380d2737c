import { contact } from '../../../content/contact.ts';
import {
  ELAPSED_KEY,
  type FieldName,
  FORM_PATH,
  HONEYPOT_KEY,
  SETTING_KEYS,
  SUBMISSION_ID_KEY,
} from '../../../letter/wire.ts';
import { Field } from '../../ui/Field.tsx';
import { useSending } from './use-sending.ts';

/** The mail settings that travel with the letter, hidden. */
export type FormSettings = Readonly<Record<keyof typeof SETTING_KEYS, string>>;

interface ContactFormProps {
  readonly settings: FormSettings;
  /** Whether a submit came while the form slept: it is sent as soon as the form is awake. */
  readonly held?: boolean;
  /** What was typed while it slept: it is put back where React has to render the form anew. */
  readonly typed?: Readonly<Record<FieldName, string>> | undefined;
}

/**
 * The contact form. Its texts belong to the browser: what was typed before it woke up stays, and so does everything
 * where sending fails.
 */
export function ContactForm({ settings, held = false, typed }: ContactFormProps) {
  const { form, errors, isSpent, submissionId, elapsed, submit } = useSending({ held, typed });
  const { labels, optional } = contact;
  return (
    <form ref={form} action={FORM_PATH} method="post" encType="multipart/form-data" onSubmit={submit}>
      {(Object.keys(SETTING_KEYS) as (keyof FormSettings)[]).map((setting) => (
        <Hidden key={setting} name={SETTING_KEYS[setting]} value={settings[setting]} />
      ))}
      <Hidden name={SUBMISSION_ID_KEY} value={submissionId} />
      <Hidden name={ELAPSED_KEY} value={elapsed} />
      <Field name="name" kind="text" autoComplete="name" label={labels.name} optional={optional} error={errors.name} />
      <Field
        name="email"
        kind="email"
        autoComplete="email"
        label={labels.email}
        optional={optional}
        error={errors.email}
      />
      <Field
        name="phone"
        kind="tel"
        autoComplete="tel-national"
        label={labels.phone}
        optional={optional}
        hint={contact.phoneHint}
        error={errors.phone}
      />
      <Field
        name="company"
        kind="text"
        autoComplete="organization"
        label={labels.company}
        optional={optional}
        error={errors.company}
      />
      <Field name="message" kind="multi-line" label={labels.message} optional={optional} error={errors.message} />
      <Honeypot />
      <button className="send" type="submit" aria-disabled={isSpent || undefined}>
        {contact.send}
      </button>
    </form>
  );
}

/** A value that no person edits. Without `autocomplete="off"` Firefox would bring back an older one after a reload. */
function Hidden({ name, value }: { readonly name: string; readonly value: string }) {
  return <input type="hidden" name={name} defaultValue={value} autoComplete="off" />;
}

/** A field that only programs fill. Its name means nothing to a browser's autofill. */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="contact-woodgrain">{contact.honeypot}</label>
      <input id="contact-woodgrain" type="text" name={HONEYPOT_KEY} autoComplete="off" tabIndex={-1} />
    </div>
  );
}
