import type { ReactNode } from 'react';
import { SETTING_KEYS } from '../../letter/wire.ts';
import { ContactForm, type FormSettings } from './contact/ContactForm.tsx';
import { readFields } from './contact/form-fields.ts';

/**
 * The contact form as it stands in the page. The server has filled the mail settings into its hidden fields, so they are
 * read from there, and no others travel beside the markup. What the visitor typed and whether a submit is held come from
 * the fields and from the root's `data-held`.
 */
export function readIsland(root: HTMLElement): ReactNode {
  const form = root.querySelector('form');
  return (
    <ContactForm
      settings={readSettings(root)}
      typed={form ? readFields(form) : undefined}
      held={root.dataset.held !== undefined}
    />
  );
}

function readSettings(root: HTMLElement): FormSettings {
  const read = (key: string): string => root.querySelector<HTMLInputElement>(`[name="${key}"]`)?.defaultValue ?? '';
  return {
    sendFrom: read(SETTING_KEYS.sendFrom),
    sendTo: read(SETTING_KEYS.sendTo),
    sendSubject: read(SETTING_KEYS.sendSubject),
  };
}
