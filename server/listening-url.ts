import type { Server } from 'node:http';

/**
 * The URL to open on this machine, with the actual port.
 *
 * @param host what it was told to listen on
 */
export function listeningUrl(server: Server, host: string): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  const isReachedAsLocalhost = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  const name = isReachedAsLocalhost ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}
