/**
 * Asks whether third-party tags may run, and loads them where the answer is yes. This script is on the page
 * only where `content/tags.ts` configures any; it starts when the page has settled.
 */

import { type Answer, currentAnswer, keepAnswer } from './consent/answer.ts';
import { forgetCookies } from './consent/forget-cookies.ts';

/** One tag: our own module that loads it, and its id for this page. They are read from the bar's `data-tags`. */
interface Tag {
  readonly module: string;
  readonly id: string;
}

const page = document.documentElement;
const bar = document.querySelector<HTMLElement>('[data-consent]');
const choice = document.querySelector<HTMLElement>('[data-consent-choice]');
const change = choice?.querySelector('button');
let hasLoaded = false;
let isAskedAgain = false;
/** The answer that this page has acted on. */
let applied: Answer | undefined;

function start(): void {
  bar?.addEventListener('click', ({ target }) => {
    const value = (target as Element).closest('button')?.value; // a translated page has elements within the buttons
    if (value === 'accepted' || value === 'refused') give(value);
  });
  change?.addEventListener('click', () => {
    isAskedAgain = true;
    show(true);
    bar?.querySelector('button')?.focus();
  });
  if (bar) new ResizeObserver(keepRoom).observe(bar);
  document.addEventListener('keyup', keepFocusClear);
  addEventListener('storage', followOtherTab);
  apply(currentAnswer());
}

function give(answer: 'accepted' | 'refused'): void {
  keepAnswer(answer);
  // Noted before the bar hides and drops the focus. After a click it may go: Space would press the button, not scroll.
  const hasKeyboard = bar?.querySelector(':focus-visible') !== null;
  follow(answer);
  if (isAskedAgain || hasKeyboard) change?.focus({ preventScroll: true }); // where the answer is told and can be changed
}

/** Another tab may have given an answer, or taken one back. */
function followOtherTab(): void {
  const answer = currentAnswer();
  if (answer !== applied) follow(answer);
}

function follow(answer: Answer): void {
  if (hasLoaded && answer !== 'accepted')
    location.reload(); // what runs cannot be stopped
  else apply(answer);
}

function apply(answer: Answer): void {
  applied = answer;
  // Not before a reload: scripts that run until then would set their cookies again.
  if (answer === 'refused' || answer === 'signalled') forgetCookies();
  show(answer === 'none');
  if (answer === 'accepted') load();
  if (!choice || !change) return;
  for (const sentence of choice.querySelectorAll<HTMLElement>('[data-answer]')) {
    sentence.hidden = sentence.dataset.answer !== answer;
  }
  change.hidden = answer === 'signalled' || answer === 'none';
  choice.hidden = false;
}

function show(isShown: boolean): void {
  if (bar) bar.hidden = !isShown;
}

function load(): void {
  if (hasLoaded) return;
  hasLoaded = true;
  const tags: readonly Tag[] = JSON.parse(bar?.dataset.tags ?? '[]');
  for (const { module, id } of tags) {
    import(/* @vite-ignore */ module).then(({ load }: { load(id: string): void }) => load(id)).catch(() => {});
  }
}

/** Tells the browser that what it scrolls into view is to stand above the bar. */
function keepRoom(): void {
  const isOver = bar && getComputedStyle(bar).position === 'sticky';
  page.style.scrollPaddingBlockEnd = isOver ? `${bar.offsetHeight}px` : '';
}

/** Browsers bring no more than the caret of a text box into view: the rest of it follows. WCAG 2.2, 2.4.12. */
function keepFocusClear({ key }: KeyboardEvent): void {
  const box = document.activeElement?.getBoundingClientRect();
  const room = Number.parseFloat(page.style.scrollPaddingBlockEnd);
  if (key !== 'Tab' || !room || !box || bar?.contains(document.activeElement)) return;
  const hidden = box.bottom - (innerHeight - room);
  if (hidden > 0) scrollBy({ top: Math.min(hidden, box.top), behavior: 'instant' });
}

/** The page says that it has settled by an attribute. */
function whenSettled(then: () => void): void {
  const observer = new MutationObserver(look);
  observer.observe(page, { attributeFilter: ['data-ready'] });
  look();

  function look(): void {
    if (!('ready' in page.dataset)) return;
    observer.disconnect();
    then();
  }
}

whenSettled(start);
