import { useState } from 'react';
import { flushSync } from 'react-dom';
import { canFetch } from '../can-fetch.ts';
import type { EnlargedView } from './enlarge.tsx';

/** The dialog that shows the pictures large; its code is fetched with the first picture that is asked for. */
interface Enlarging {
  /** The dialog's component, while it is open, and the slide that was asked for. */
  readonly enlarged: { readonly View: typeof EnlargedView; readonly index: number } | undefined;
  /** @param file where the link leads without the dialog's code */
  enlarge(index: number, file: string): Promise<void>;
  /** It is gone when this returns. */
  close(): void;
}

/** Opens the dialog and closes it. */
export function useEnlarging(): Enlarging {
  const [enlarged, setEnlarged] = useState<Enlarging['enlarged']>();

  async function enlarge(index: number, file: string): Promise<void> {
    const load = () => import('./enlarge.tsx');
    const code = await load()
      .catch(load)
      .catch(() => undefined);
    // The second click of a double click opens no other.
    if (code) setEnlarged((open) => open ?? { View: code.EnlargedView, index });
    // Without its code the link leads to the picture, but never from a page that works to the browser's error page.
    else if (await canFetch(file)) location.assign(file);
  }

  return { enlarged, enlarge, close: () => flushSync(() => setEnlarged(undefined)) };
}
