import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may take for what, in milliseconds. */
export interface Timeouts {
  /** For all headers of a request. */
  readonly headers: number;
  /** For the whole request. */
  readonly request: number;
  /** How often both are looked at: either may take so much longer. */
  readonly check: number;
  /** Between two requests: longer than usual proxies keep a connection, so that none is closed under their request. */
  readonly keepAlive: number;
  /** Without a byte in either direction while an answer is on its way. */
  readonly idle: number;
  /** When the server stops: for what is in flight. */
  readonly stop: number;
}

/** What holds where nobody says otherwise: what trickles is cut within 30 seconds. */
export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 20_000,
  check: 2000,
  keepAlive: 72_000,
  idle: 120_000,
  stop: 6000,
};

/** More than any number of slow clients that is likely, and less than what a process may open. */
export const MAX_CONNECTIONS = 10_000;

/**
 * Ends the connections of a server that stops listening. Those that bring no request end at once, others when they are
 * answered, and what is left after `stopMs` is cut.
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
    // Browsers open connections to have them ready. Node does not count those as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), stopMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
  };
}
