import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { SendAnswer } from './answer.ts';
import { drain } from './form-body/drain.ts';
import { HttpError } from './http-error.ts';

/** Answers a request that failed. */
export type AnswerError = (
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Creates the error handler: an {@link HttpError} is answered in its own words, anything else without details. */
export function createAnswerError({ sendAnswer, log }: { sendAnswer: SendAnswer; log: Logger }): AnswerError {
  return async function answerError(error, request, reply) {
    if (!(await drain(request.raw))) reply.header('connection', 'close');
    reply.headers(headersOf(error));
    if (error instanceof HttpError) {
      const errors = error.errors ? { errors: error.errors } : {};
      return sendAnswer(request, reply, error.status, { Success: false, Message: error.message, ...errors });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error, method: request.method }, 'unexpected error');
    const message =
      status >= 500 ? 'Something went wrong on our side.' : 'The server does not understand this request.';
    return sendAnswer(request, reply, status, { Success: false, Message: message });
  };
}

/** An HttpError's headers, or the `Content-Range` of an unsatisfiable range. */
function headersOf(error: FastifyError | HttpError): Readonly<Record<string, string>> {
  return 'headers' in error ? (error.headers as Readonly<Record<string, string>>) : {};
}
