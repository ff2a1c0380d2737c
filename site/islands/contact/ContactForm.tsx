import { useRef } from 'react';
import { FIELD_NAMES } from '../../../letter/fields.ts';
import { ELAPSED_KEY, FORM_PATH, HONEYPOT_KEY, SETTING_KEYS, SUBMISSION_ID_KEY } from '../../../letter/wire.ts';
import { Field } from '../../ui/Field.tsx';
import { growWithText } from './grow-with-text.ts';
import { Outcome } from './Outcome.tsx';
import { type BeforeHydration, useLetter } from './use-letter.ts';
import { usePhone } from './use-phone.ts';
import { words } from './words.ts';

interface ContactFormProps {
  /** What the hidden fields hold, by form key. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly before?: BeforeHydration;
}

const HIDDEN_KEYS = [...Object.values(SETTING_KEYS), SUBMISSION_ID_KEY, ELAPSED_KEY];

/**
 * The contact form. Its texts belong to the browser: what was typed before it was hydrated stays, and so does everything
 * where sending fails. The hidden fields are as right for a post by the browser itself as for one by the form.
 */
export function ContactForm({ hidden, before }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { phone, isAbroad } = usePhone();
  const { state, ...listeners } = useLetter(form, before);
  const { phase, errors } = state;
  const isSent = phase === 'sent';
  const isSubmitted = isSent || phase === 'sending' || phase === 'failed';
  const phoneProps = { ref: phone, hint: isAbroad ? words.phoneAbroad : words.phoneHint, isUrgent: isAbroad };
  return (
    <form
      id="write"
      ref={form}
      action={FORM_PATH}
      method="post"
      encType="multipart/form-data"
      autoComplete={isSent ? 'off' : undefined}
      data-no-answer={words.noAnswer}
      {...listeners}
    >
      {HIDDEN_KEYS.map((key) => (
        // Without `autocomplete="off"` Firefox would bring back an older value after a reload.
        <input key={key} type="hidden" name={key} defaultValue={hidden[key] ?? ''} autoComplete="off" />
      ))}
      {FIELD_NAMES.map((name) => (
        <Field
          key={name}
          name={name}
          label={words.labels[name]}
          optional={words.optional}
          error={errors[name]}
          isSent={isSent}
          {...(name === 'phone' && phoneProps)}
          {...(name === 'message' && { ref: growWithText })}
        />
      ))}
      <Honeypot />
      <div className="sending">
        <button className="send" type="submit" aria-disabled={isSubmitted || undefined} suppressHydrationWarning>
          {words.send}
        </button>
        <Outcome state={state} />
      </div>
    </form>
  );
}

/** A field that only programs fill. Its name means nothing to a browser's autofill. */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="contact-woodgrain">{words.honeypot}</label>
      <input id="contact-woodgrain" type="text" name={HONEYPOT_KEY} autoComplete="off" tabIndex={-1} />
    </div>
  );
}
