import type { FastifyInstance } from 'fastify';
import type { IsWell } from '../attention.ts';
import type { Health } from '../health.ts';

/** Adds `GET /healthz` (the process lives) and `GET /readyz` (a letter could be stored). */
export function addHealthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    health.live();
    return reply.send({ status: 'ok' });
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await health.ready();
    return reply.send({ status: 'ready' });
  });
}

/** Adds `GET /attention` for uptime services: whether the owner should look, and nothing else. */
export function addAttentionRoute(app: FastifyInstance, isWell: IsWell): void {
  app.get('/attention', async (_request, reply) => {
    const [status, word] = (await isWell()) ? [200, 'ok'] : [503, 'attention'];
    return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain' }).send(word);
  });
}
