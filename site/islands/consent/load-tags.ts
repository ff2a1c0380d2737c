import { currentConsent, subscribeToConsent } from './consent-store.ts';

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

/**
 * Removes every cookie that scripts of this page can see: the workshop's own page sets none, so all of them are third
 * parties'. These set theirs for the widest domain that a browser lets them, so each domain above this host is tried.
 */
function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
