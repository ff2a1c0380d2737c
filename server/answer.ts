import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../letter/escape-html.ts';
import { waitInWords } from '../letter/waiting-time.ts';
import { type Answer, FORM_PATH, SENT_MESSAGE } from '../letter/wire.ts';
import { prefersHtml } from './accept.ts';
import { fillPlaceholders } from './fill-placeholders.ts';

/** Sends the form's answer as JSON, or as a small page where the client prefers that. */
export type SendAnswer = (request: FastifyRequest, reply: FastifyReply, status: number, answer: Answer) => FastifyReply;

/** The texts of the small page; `content/answer.ts` has them. */
export interface AnswerWords {
  /** For a stored letter. */
  readonly kept: string;
  /** For a refused letter: the page's own link opens an empty form. */
  readonly goBack: string;
  /** For an answer with `Retry-After`; `{wait}` is the time. */
  readonly tryAgain?: string;
  /** BCP 47. */
  readonly language?: string;
}

/**
 * Creates {@link SendAnswer}.
 *
 * @param template the built answer page, with the placeholders `title`, `message` and `details`
 */
export function createSendAnswer(template: string, words: AnswerWords): SendAnswer {
  fillPlaceholders(template, { title: '', message: '', details: '' }); // a placeholder that we don't know ends the start, not a letter
  return function sendAnswer(request, reply, status, answer) {
    reply.code(status).header('cache-control', 'no-store');
    if (!prefersHtml(request.headers.accept)) {
      return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer));
    }
    const page = fillPlaceholders(template, {
      title: answer.Success ? SENT_MESSAGE : escapeHtml(STATUS_CODES[status] ?? `Status ${status}`),
      message: escapeHtml(answer.Success ? words.kept : answer.Message),
      details: answer.Success
        ? ''
        : fieldErrors(answer.errors ?? {}) +
          (isLetter(request) ? paragraph(`${words.goBack} ${whenAgain(reply)}`) : ''),
    });
    return reply.header('content-type', 'text/html; charset=utf-8').send(page);
  };

  function whenAgain(reply: FastifyReply): string {
    const seconds = Number(reply.getHeader('retry-after') ?? 0);
    const { tryAgain = '', language = 'en' } = words;
    return seconds > 0 ? tryAgain.replace('{wait}', waitInWords(seconds * 1000, language)) : '';
  }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text.trim())}</p>`;
}

/** Whether a form was posted: other requests have nothing to go back to. */
function isLetter({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && routeOptions.url === FORM_PATH;
}

function fieldErrors(errors: Readonly<Record<string, string>>): string {
  const items = Object.entries(errors).map(
    ([key, error]) => `<li><strong>${escapeHtml(key)}</strong>: ${escapeHtml(error)}</li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
