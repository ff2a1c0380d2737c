import { escapeHtml } from '../../letter/escape-html.ts';
import type { Reopening } from '../store.ts';
import { timeInWords } from './letter-mail.ts';
import { type Mail, type MailSettings, messageId } from './mail.ts';
import { mailNote, mailPage, mailTable } from './mail-layout.ts';
import { loggedReason } from './reply-codes.ts';

const HEADING = 'Your mailbox can be reached again';

/**
 * Composes the mail about a route that was blocked: how many letters waited, how long and why. It quotes nothing that a
 * visitor wrote, and of the mail server's reply only the codes. The same time gives the same Message-ID.
 */
export function composeReopening(reopening: Reopening, { from, timeZone }: MailSettings): Mail {
  const { blockedSince, openedAt, letters, reason } = reopening;
  const id = `route-${blockedSince.toString(36)}`;
  const waited = letters === 1 ? 'One letter has waited' : `${letters.toLocaleString('en-GB')} letters have waited`;
  const sentence = `${waited}, because no mail got through to you. They are on their way now; nothing is lost.`;
  const facts = [
    ['Since', timeInWords(blockedSince, timeZone)],
    ['Until', timeInWords(openedAt, timeZone)],
    ['In all', durationInWords(openedAt - blockedSince)],
    ['Why', loggedReason(reason)],
  ] as const;
  const advice =
    'A mailbox that was full or a quota that was used up comes again: look what your provider says about the code.';
  return {
    id,
    attempts: 1,
    subject: HEADING,
    messageId: messageId(id, from),
    date: new Date(openedAt),
    text: `${[sentence, facts.map(([label, value]) => `${`${label}:`.padEnd(8)}${value}`).join('\n'), advice].join('\n\n')}\n`,
    html: mailPage({
      heading: HEADING,
      body: `${mailNote(escapeHtml(sentence))}
${mailTable(facts.map(([label, value]) => [label, escapeHtml(value)]))}
<p style="margin: 0">${escapeHtml(advice)}</p>`,
    }),
  };
}

/** As `2 days 3 hours`. */
function durationInWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return said.join(' ') || 'less than a minute';
}
