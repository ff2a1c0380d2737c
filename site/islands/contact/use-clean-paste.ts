import { type RefObject, useEffect } from 'react';
import { cleanField } from '../../../letter/fields.ts';
import { fieldOf } from './form-fields.ts';

/**
 * Cleans what is pasted or dropped into the form before the browser cuts it off at a field's length, and leaves the browser's own undo
 * whole. React has no event for it.
 */
export function useCleanPaste(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const onBeforeInput = (event: InputEvent): void => {
      const field = fieldOf(event.target as HTMLInputElement);
      if (!field || !event.data) return;
      const clean = cleanField(field, event.data);
      if (clean === event.data) return;
      event.preventDefault();
      document.execCommand('insertText', false, clean);
    };
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [form]);
}
