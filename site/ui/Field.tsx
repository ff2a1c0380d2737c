import { MAX_LENGTH, REQUIRED } from '../../letter/fields.ts';
import { FIELD_KEYS, type FieldName } from '../../letter/wire.ts';

/** What a field is made of. Its text is the browser's own: nothing here holds it. */
interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  /** Follows the label of a field that may stay empty. */
  readonly optional: string;
  readonly kind: 'text' | 'email' | 'tel' | 'multi-line';
  /** What browsers fill in by: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  readonly autoComplete?: string;
  /** One sentence of help, always shown. */
  readonly hint?: string;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
}

/** A labelled field of the form: label above, then hint, then the field, then what is wrong with it. */
export function Field({ name, label, optional, kind, autoComplete, hint, error }: FieldProps) {
  const id = `contact-${name}`;
  const isRequired = REQUIRED.includes(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name: FIELD_KEYS[name],
    required: isRequired,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className="field-optional"> {optional}</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {kind === 'multi-line' ? (
        <textarea {...attributes} maxLength={MAX_LENGTH[name]} rows={4} />
      ) : (
        // A number is pasted in many forms and shortened by its format, so no length hinders it.
        <input {...attributes} type={kind} maxLength={kind === 'tel' ? undefined : MAX_LENGTH[name]} />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
