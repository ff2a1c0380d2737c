import { hydrateRoot } from 'react-dom/client';
import { SETTING_KEYS } from '../../letter/wire.ts';
import { ContactForm, type FormSettings } from './contact/ContactForm.tsx';
import { readFields } from './contact/form-fields.ts';

/**
 * Wakes the contact form: hydrates the markup that `ui/Island.tsx` rendered. The server has filled the mail settings into
 * the form's hidden fields, so they are read from there, and no others travel beside the markup. What the visitor typed
 * and whether a submit is held come from the fields and from the root's `data-held`.
 *
 * @returns resolves when the form listens and an earlier draft is back in it; rejects where React cannot render it
 */
export function wake(root: HTMLElement): Promise<void> {
  const form = root.querySelector('form');
  return new Promise((resolve, reject) => {
    const onAwake = (): void => {
      root.dataset.awake = '';
      resolve();
    };
    hydrateRoot(
      root,
      <ContactForm
        settings={readSettings(root)}
        typed={form ? readFields(form) : undefined}
        held={root.dataset.held !== undefined}
        onAwake={onAwake}
      />,
      { onUncaughtError: reject },
    );
  });
}

function readSettings(root: HTMLElement): FormSettings {
  const read = (key: string): string => root.querySelector<HTMLInputElement>(`[name="${key}"]`)?.defaultValue ?? '';
  return {
    sendFrom: read(SETTING_KEYS.sendFrom),
    sendTo: read(SETTING_KEYS.sendTo),
    sendSubject: read(SETTING_KEYS.sendSubject),
  };
}
