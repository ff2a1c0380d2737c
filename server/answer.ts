import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../letter/escape-html.ts';
import type { Answer } from '../letter/wire.ts';
import { FORM_PATH, SENT_MESSAGE } from '../letter/wire.ts';
import { prefersHtml } from './accept.ts';
import { fillPlaces } from './fill-places.ts';

/** Sends the form's answer: JSON, or a small page where the client would rather have one. Both say the same. */
export type SendAnswer = (request: FastifyRequest, reply: FastifyReply, status: number, answer: Answer) => FastifyReply;

/** What the small page says beside the answer itself; `content/answer.ts` has the words. */
export interface AnswerWords {
  /** Under the title of a letter that was taken. */
  readonly kept: string;
  /** Under the mistakes of one that was not: the page's own link opens an empty form. */
  readonly goBack: string;
}

/**
 * Makes the function that sends answers.
 *
 * @param template the built answer page, with the places `title`, `message` and `details`
 */
export function createSendAnswer(template: string, words: AnswerWords): SendAnswer {
  fillPlaces(template, { title: '', message: '', details: '' }); // a place that we don't know ends the start, not a letter
  return function sendAnswer(request, reply, status, answer) {
    reply.code(status).header('cache-control', 'no-store');
    if (!prefersHtml(request.headers.accept)) {
      return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer));
    }
    const page = fillPlaces(template, {
      title: answer.Success ? SENT_MESSAGE : escapeHtml(STATUS_CODES[status] ?? `Status ${status}`),
      message: escapeHtml(answer.Success ? words.kept : answer.Message),
      details: answer.Success
        ? ''
        : fieldErrors(answer.errors ?? {}) + (isLetter(request) ? `<p>${escapeHtml(words.goBack)}</p>` : ''),
    });
    return reply.header('content-type', 'text/html; charset=utf-8').send(page);
  };
}

/** Whether a form was sent: other requests of a browser have nothing to go back to. */
function isLetter({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && routeOptions.url === FORM_PATH;
}

function fieldErrors(errors: Readonly<Record<string, string>>): string {
  const items = Object.entries(errors).map(
    ([key, error]) => `<li><strong>${escapeHtml(key)}</strong>: ${escapeHtml(error)}</li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
