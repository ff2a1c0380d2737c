import type { Ref } from 'react';
import { FIELDS, type FieldName, type FieldRule } from '../../letter/fields.ts';

/** What a field is made of beside its rules. Its text is the browser's own: nothing here holds it. */
interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  /** Follows the label of a field that may stay empty. */
  readonly optional: string;
  /** One sentence of help, always shown. */
  readonly hint?: string;
  /** Whether the hint has changed for what was just written. */
  readonly isUrgent?: boolean;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  /** Whether it was sent: it can still be read. */
  readonly isSent?: boolean;
  readonly ref?: Ref<HTMLInputElement> | Ref<HTMLTextAreaElement>;
}

/** A labelled field of the form: label above, then hint, then the field, then what is wrong with it. */
export function Field({ name, label, optional, hint, isUrgent, error, isSent = false, ref }: FieldProps) {
  const id = `contact-${name}`;
  const { key, kind, isRequired, maxLength, autoComplete }: FieldRule = FIELDS[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name: key,
    dir: 'auto',
    required: isRequired,
    readOnly: isSent,
    // Firefox would bring the text back over a reload.
    autoComplete: isSent ? 'off' : autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className="field-optional">{` ${optional}`}</span>}
      </label>
      {hint && (
        <p className={isUrgent ? 'field-hint urgent' : 'field-hint'} id={`${id}-hint`} aria-live="polite">
          {hint}
        </p>
      )}
      {kind === 'multi-line' ? (
        <textarea {...attributes} ref={ref as Ref<HTMLTextAreaElement>} maxLength={maxLength} rows={4} />
      ) : (
        // A number is pasted in many forms and shortened by its format, so no length hinders it.
        <input
          {...attributes}
          ref={ref as Ref<HTMLInputElement>}
          type={kind}
          maxLength={kind === 'tel' ? undefined : maxLength}
        />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
