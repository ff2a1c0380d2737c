import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Timeouts of a connection, in milliseconds. */
export interface Timeouts {
  /** All headers of a request. */
  readonly headers: number;
  /** The whole request. */
  readonly request: number;
  /** How often both are checked, so either may take this much longer. */
  readonly check: number;
  /** Between two requests: longer than usual proxies, so that no connection closes under their request. */
  readonly keepAlive: number;
  /** Inactivity while an answer is being sent. */
  readonly idle: number;
  /** For running requests when the server stops. */
  readonly stop: number;
}

/** The defaults: slow clients are cut within 30 seconds. */
export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 20_000,
  check: 2000,
  keepAlive: 72_000,
  idle: 120_000,
  stop: 6000,
};

/** More than a likely number of slow clients, and fewer than a process may open. */
export const MAX_CONNECTIONS = 10_000;

/**
 * Ends the connections of a stopping server: those without a request at once, the others once they are answered, and
 * the rest after `stopMs`.
 *
 * @returns what to call when the server stops
 */
export function createConnectionCloser(server: Server, stopMs: number): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return function closeConnections() {
    // Browsers open connections in advance, which Node does not count as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), stopMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
  };
}
