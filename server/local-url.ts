import type { FastifyInstance } from 'fastify';

/** Our URL if none is configured: localhost with the actual port. */
export function localUrl(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost';
}
