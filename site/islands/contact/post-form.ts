import { contact } from '../../../content/contact.ts';
import { type Outcome, readAnswer } from './read-answer.ts';

/** After this long without an answer there is none. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Sends the form as its own `action` and `method` say, but without leaving the page. Never rejects. */
export async function postForm(form: HTMLFormElement): Promise<Outcome> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return await readAnswer(response);
  } catch {
    return { sent: false, alert: contact.noAnswer, errors: {} };
  }
}
