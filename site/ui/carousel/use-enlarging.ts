import { useState } from 'react';
import { flushSync } from 'react-dom';
import { canFetch } from '../can-fetch.ts';
import type { EnlargedView } from './enlarge.tsx';

/** Opens the dialog that shows the pictures large, and closes it. Its code is fetched with the first picture that is asked for. */
export function useEnlarging() {
  const [enlarged, setEnlarged] = useState<{ readonly View: typeof EnlargedView; readonly index: number }>();

  /** @param file where the link leads without the dialog's code */
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

  /** It is gone when this returns. */
  function close(): void {
    flushSync(() => setEnlarged(undefined));
  }

  return { enlarged, enlarge, close };
}
