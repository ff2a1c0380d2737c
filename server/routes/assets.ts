import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Adds the built files, each at its own path: compressed beforehand where they can be, in ranges where a player asks for
 * them. Files in `assets/` have a hash of their content in their name, and so are kept for a year; others are asked for
 * again each time.
 *
 * @param folder the build's `public/`, as it is now: files that are added later are not served
 */
export async function addAssetRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // What is compressed beforehand is found by the name of the file itself, and has no address of its own.
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply) {
      const isHashed = reply.request.url.startsWith('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
