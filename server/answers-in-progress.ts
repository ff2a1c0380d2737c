import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whether a response on this socket has begun and not ended: anything else written now would end up inside it. */
export type IsAnswering = (socket: Socket) => boolean;

/**
 * Tracks a server's responses. The bytes a connection has written prove nothing: they may belong to an earlier response
 * or a `100 Continue`.
 *
 * @param server one that does not listen yet
 */
export function trackAnswers(server: Server): IsAnswering {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(response));
    response.once('close', () => answers.delete(response));
  });
  return function isAnswering(socket) {
    for (const answer of open.get(socket) ?? []) if (answer.headersSent && !answer.writableEnded) return true;
    return false;
  };
}
