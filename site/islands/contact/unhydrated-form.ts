import { canFetch } from '../../ui/can-fetch.ts';
import { bringBackDraft, keepDraft } from './draft.ts';

/** A submit waits so long for the form's code, or for a sign of the server where there is no code. */
const HOLD_MS = 10_000;

/**
 * Looks after the form until it is hydrated: keeps what is typed, holds a submit, and gives it up after {@link HOLD_MS}. Part
 * of the island loader. The form reads from `data-held` what became of the submit: when it came (it is still to be sent), `posted` by
 * the browser, or `unanswered`.
 *
 * @param hydrate fetches the form's code and hydrates it; rejects where that cannot be had
 * @returns whether a draft was waiting, which is in the form now
 */
export function watchUnhydratedForm(root: HTMLElement, hydrate: (root: HTMLElement) => Promise<unknown>): boolean {
  const { dataset } = root;
  // React may make another form of the markup.
  const form = () => root.querySelector('form') as HTMLFormElement;
  const turnGrey = (isGrey: 'true' | null): void => {
    (root.querySelector('button') as HTMLElement).ariaDisabled = isGrey;
  };

  async function hold(event: Event): Promise<void> {
    if ('awake' in dataset) return;
    event.preventDefault();
    if (dataset.held) return;
    const held = `${event.timeStamp}`;
    dataset.held = held;
    turnGrey('true');
    keepDraft(form());
    const isAnswered = await Promise.race([
      hydrate(root).catch(() => canFetch('')),
      new Promise((resolve) => setTimeout(resolve, HOLD_MS, true)),
    ]);
    // The form has taken it, or the visitor has left and come back.
    if ('awake' in dataset || dataset.held !== held) return;
    dataset.held = isAnswered ? 'posted' : 'unanswered';
    if (isAnswered) form().submit();
    else alert(form().dataset.noAnswer);
  }

  root.addEventListener('input', () => keepDraft(form()));
  root.addEventListener('submit', hold, true);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || 'awake' in dataset) return;
    // Back from another page: the form can be sent again, but not by itself.
    delete dataset.held;
    turnGrey(null);
  });
  return bringBackDraft(form());
}
