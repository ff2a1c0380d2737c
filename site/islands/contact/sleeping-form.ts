import { bringBackDraft, keepDraft } from './draft.ts';

/** A submit waits so long for the form's code, and then so long for a sign of the server. */
const HOLD_MS = 10_000;

/**
 * Looks after the form while its code is not there: keeps what is typed, holds a submit, and gives it up after {@link HOLD_MS}. Part
 * of the waking script. The form reads from `data-held` what became of the submit: when it came (it is still to be sent), `posted` by
 * the browser, or `unanswered`.
 *
 * @param wake fetches the form's code; rejects where that cannot be had
 */
export function tendSleepingForm(root: HTMLElement, wake: (root: HTMLElement) => Promise<unknown>): void {
  // React may make another form of the markup.
  const form = () => root.querySelector('form') as HTMLFormElement;
  const isAwake = () => 'awake' in root.dataset;

  function turnGrey(isGrey: boolean): void {
    (form().querySelector('[type=submit]') as HTMLElement).ariaDisabled = isGrey ? 'true' : null;
  }

  async function hold(event: Event): Promise<void> {
    if (isAwake()) return;
    event.preventDefault();
    if (root.dataset.held) return;
    const held = `${event.timeStamp}`;
    root.dataset.held = held;
    turnGrey(true);
    keepDraft(form());
    await Promise.race([wake(root), new Promise((resolve) => setTimeout(resolve, HOLD_MS))]).catch(() => {});
    const answers =
      isAwake() || (await fetch('', { method: 'HEAD', signal: AbortSignal.timeout(HOLD_MS) }).catch(() => {}));
    if (isAwake() || root.dataset.held !== held) return;
    root.dataset.held = answers ? 'posted' : 'unanswered';
    if (answers) form().submit();
    else alert(form().dataset.noAnswer);
  }

  bringBackDraft(form());
  root.addEventListener('input', () => keepDraft(form()));
  root.addEventListener('submit', hold, true);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || isAwake()) return;
    // Back from another page: the form can be sent again, but not by itself.
    delete root.dataset.held;
    turnGrey(false);
  });
}
