import type { FastifyInstance } from 'fastify';

/** Our address where none is configured: this machine, with the port that is listened on. */
export function localUrl(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost';
}
