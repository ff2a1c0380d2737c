import type { MouseEvent } from 'react';
import { waitInWords } from '../../../letter/waiting-time.ts';
import { canFetch } from '../../ui/can-fetch.ts';
import { isPlainClick } from '../../ui/is-plain-click.ts';
import type { LetterState } from './letter-state.ts';
import type { Failure } from './read-answer.ts';
import { words } from './words.ts';

/** What became of the letter, to be read for as long as one likes: the alert is gone, and the button never comes back. */
export function Outcome({ state: { phase, failure } }: { readonly state: LetterState }) {
  return (
    <div className="outcome" role="status">
      {phase === 'sent' && <p>{words.sent}</p>}
      {phase === 'failed' && failure && (
        <>
          <p>{failure.reason}</p>
          <p>
            {whatNow(failure)}{' '}
            {/* biome-ignore lint/a11y/useValidAnchor: it leads to the page, only not to a browser's error page */}
            <a href="/#contact" onClick={writeAgain}>
              {words.writeAgain}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function whatNow({ reason, wait }: Failure): string {
  // Our own sentences say so themselves.
  const kept = reason === words.noAnswer || reason === words.notTaken ? '' : words.kept;
  return `${kept} ${wait ? words.tryAgain.replace('{wait}', waitUntil(wait)) : ''}`.trim();
}

/** How long, and, as it may be read later, until when. */
function waitUntil(wait: number): string {
  const { lang } = document.documentElement;
  const long = waitInWords(wait, lang);
  if (wait < 60_000) return long;
  const style = wait < 43_200_000 ? { timeStyle: 'short' } : { dateStyle: 'long', timeStyle: 'short' };
  return `${long} (${new Intl.DateTimeFormat(lang, style as Intl.DateTimeFormatOptions).format(Date.now() + wait)})`;
}

/** Loads the page anew, with the draft; but not to find the browser's error page in its place. */
async function writeAgain(event: MouseEvent): Promise<void> {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  if (await canFetch('')) location.reload();
  else alert(words.noAnswer);
}
