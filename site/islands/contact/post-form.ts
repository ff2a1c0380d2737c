import { ELAPSED_KEY } from '../../../letter/wire.ts';
import { NO_ANSWER, type Outcome, readAnswer } from './read-answer.ts';

/** After this long without an answer there is none. */
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Sends the form as its own `action` and `method` say, but without leaving the page. Never rejects.
 *
 * @param elapsed milliseconds from the first key to the click; an empty string where there was no key
 */
export async function postForm(form: HTMLFormElement, elapsed: string): Promise<Outcome> {
  const body = new FormData(form);
  body.set(ELAPSED_KEY, elapsed);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return await readAnswer(response);
  } catch {
    return NO_ANSWER;
  }
}
