import { hydrateRoot } from 'react-dom/client';
import { SETTING_KEYS } from '../../letter/wire.ts';
import { ContactForm, type FormSettings } from './contact/ContactForm.tsx';
import { readFields } from './contact/form-fields.ts';

/**
 * Wakes the contact form. The server has filled the mail settings into the form's hidden fields, so they are read from
 * there.
 *
 * @returns what takes React off the form again
 */
export function wake(root: HTMLElement): () => void {
  const element = root.querySelector('form');
  const form = (
    <ContactForm
      typed={element ? readFields(element) : undefined}
      settings={readSettings(root)}
      held={root.dataset.held !== undefined}
      onAwake={() => {
        root.dataset.awake = '';
      }}
    />
  );
  const hydrated = hydrateRoot(root, form, { identifierPrefix: root.dataset.prefix ?? '' });
  return () => hydrated.unmount();
}

function readSettings(root: HTMLElement): FormSettings {
  const read = (key: string): string => root.querySelector<HTMLInputElement>(`[name="${key}"]`)?.defaultValue ?? '';
  return {
    sendFrom: read(SETTING_KEYS.sendFrom),
    sendTo: read(SETTING_KEYS.sendTo),
    sendSubject: read(SETTING_KEYS.sendSubject),
  };
}
