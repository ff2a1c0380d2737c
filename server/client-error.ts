import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Answer, FORM_PATH } from '../letter/wire.ts';
import type { IsAnswering } from './answers-in-progress.ts';
import { methodNotAllowed } from './http-error.ts';

/** An error of Node's HTTP parser, with the data received. */
export interface ClientError extends Error {
  readonly code?: string | undefined;
  readonly rawPacket?: unknown;
}

export interface ClientErrorOptions {
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isAnswering: IsAnswering;
}

/** Answers invalid or late HTTP, and closes the connection. Echoes nothing of it. */
export function answerClientError(error: ClientError, socket: Socket, options: ClientErrorOptions): void {
  // The client is gone, or has received half an answer.
  if (error.code === 'ECONNRESET' || !socket.writable || options.isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  // The form's clients expect JSON.
  const isForm = status === 405;
  const refusal = { Success: false, Message: methodNotAllowed('POST').message } satisfies Answer;
  const text = isForm ? JSON.stringify(refusal) : `${STATUS_CODES[status]}\n`;
  const lines = Object.entries({
    ...options.headers,
    ...(isForm ? { allow: 'POST' } : {}),
    'cache-control': 'no-store',
    'content-type': isForm ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  socket.destroySoon();
}

function statusOf({ code, rawPacket }: ClientError): number {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'HPE_INVALID_METHOD':
      return unknownMethodStatus(rawPacket);
    default:
      return 400;
  }
}

/** A method unknown to Node is still another method than POST. */
function unknownMethodStatus(rawPacket: unknown): number {
  const start = rawPacket instanceof Buffer ? rawPacket.toString('latin1', 0, 1000) : '';
  const path = /^[A-Za-z-]+ ([^ ?]*)[^ ]* HTTP\/1\.[01]\r\n/.exec(start)?.[1];
  if (path === undefined) return 400;
  return path === FORM_PATH ? 405 : 501;
}
