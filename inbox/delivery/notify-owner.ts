import { NOTICE_LOCK_TIME } from '../store.ts';
import type { Mail } from './mail.ts';
import { type Transport, UnansweredError } from './transport.ts';

/** How long before {@link NOTICE_LOCK_TIME} ends a mail is aborted, in milliseconds. */
const SPARE = 60_000;

/**
 * Mails the owner something other than a letter. If the server took the whole mail and never answered, it has probably
 * arrived and counts as sent; otherwise a copy would follow every few minutes.
 *
 * @throws MailError
 */
export async function notifyOwner(transport: Transport, mail: Mail, stopping: AbortSignal): Promise<void> {
  try {
    await transport.send(mail, AbortSignal.any([stopping, AbortSignal.timeout(NOTICE_LOCK_TIME - SPARE)]));
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error;
  }
}
