import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whether an answer is on its way to a client, so that anything else that is said would end up inside of it. */
export type IsAnswering = (socket: Socket) => boolean;

/**
 * Follows a server's answers. Bytes that a connection has seen before tell nothing: they may be of an earlier answer, or
 * a `100 Continue`.
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
