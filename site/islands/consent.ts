/**
 * Asks whether third-party tags may run, and loads them where the answer is yes. This script is on the page only where
 * `content/tags.ts` configures any; it starts when the page has settled, and fetches React no sooner. Where React cannot be
 * fetched nobody is asked.
 */

import { loadTagsAfterYes } from './consent/load-tags.ts';

const page = document.documentElement;

/** The roots by their names in `data-consent-island`. */
export type ConsentIslandName = keyof typeof import('./consent/read-islands.tsx');

async function start(): Promise<void> {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-consent-island]')];
  for (const { dataset } of roots) if (dataset.props) loadTagsAfterYes(JSON.parse(dataset.props));
  const [{ hydrate }, islands] = await Promise.all([import('./hydrate.tsx'), import('./consent/read-islands.tsx')]);
  await Promise.all(roots.map((root) => hydrate(root, islands[root.dataset.consentIsland as ConsentIslandName])));
}

/** Starts once the page says by its attribute that it has settled. */
const settling = new MutationObserver(startOnceSettled);

function startOnceSettled(): void {
  if (!('ready' in page.dataset)) return;
  settling.disconnect();
  start().catch(() => {});
}

settling.observe(page, { attributeFilter: ['data-ready'] });
startOnceSettled();
