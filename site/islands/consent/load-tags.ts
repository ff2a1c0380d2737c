import { currentConsent, subscribeToConsent } from './consent-store.ts';
import { forgetCookies } from './forget-cookies.ts';

/** One tag: our own module that loads it, and its id for this page. */
export interface Tag {
  readonly module: string;
  readonly id: string;
}

/** Loads the tags as soon as the answer is yes, and leaves nothing of them where it is no. It needs no React. */
export function loadTagsAfterYes(tags: readonly Tag[]): void {
  let hasLoaded = false;
  subscribeToConsent(follow);
  follow();

  function follow(): void {
    const { answer } = currentConsent();
    if (hasLoaded) {
      if (answer !== 'accepted') location.reload(); // what runs cannot be stopped
      return;
    }
    // Not before a reload: scripts that run until then would set their cookies again.
    if (answer === 'refused' || answer === 'signalled') forgetCookies();
    if (answer !== 'accepted') return;
    hasLoaded = true;
    for (const { module, id } of tags) {
      import(/* @vite-ignore */ module).then(({ load }: { load(id: string): void }) => load(id)).catch(() => {});
    }
  }
}
