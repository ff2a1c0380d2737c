import Fastify, { type FastifyInstance } from 'fastify';
import type { Health } from './health.ts';
import { HttpError } from './http-error.ts';
import type { Metrics } from './metrics.ts';
import { addHealthRoutes } from './routes/health.ts';

/** Creates the server of `GET /metrics` and health, on a port that visitors cannot reach. */
export function createMetricsApp({ metrics, health }: { metrics: Metrics; health: Health }): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const [status, headers] = error instanceof HttpError ? [error.status, error.headers] : [500, {}];
    return reply
      .code(status)
      .headers(headers)
      .send({ status: 'unavailable', message: String(error) });
  });
  addHealthRoutes(app, health);
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  );
  return app;
}
