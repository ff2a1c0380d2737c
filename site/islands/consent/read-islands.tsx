import type { IslandModule } from '../hydrate.tsx';
import { Bar } from './Bar.tsx';
import { Choice } from './Choice.tsx';
import type { Answer } from './consent-store.ts';

/** The bar as it stands in the page; in a translated one, with the words that the translator has put there. */
export const bar: IslandModule = {
  readIsland(root) {
    const [accept = '', refuse = ''] = [...root.querySelectorAll('button')].map(textOf);
    const label = root.querySelector('aside')?.ariaLabel ?? '';
    return <Bar label={label} question={textOf(root.querySelector('p'))} accept={accept} refuse={refuse} />;
  },
};

/** The footer's part, likewise. */
export const choice: IslandModule = {
  readIsland(root) {
    const sentences = [...root.querySelectorAll<HTMLElement>('[data-answer]')];
    const answers = Object.fromEntries(sentences.map((sentence) => [sentence.dataset.answer, textOf(sentence)]));
    return <Choice answers={answers as Record<Answer, string>} change={textOf(root.querySelector('button'))} />;
  },
};

function textOf(element: Element | null): string {
  return element?.textContent ?? '';
}
