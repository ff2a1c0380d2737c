import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A file with a hash of its content in its name. */
const HASHED = '/assets/';

/** Pictures of pixels, which hold no script that a policy could stop. An SVG may. */
const PICTURE = /\.(?:avif|jpe?g|png|webp)(?:\?|$)/;

/** What a browser heeds of a page, and of nothing that the page loads. */
const PAGES_ALONE = ['permissions-policy', 'cross-origin-opener-policy'];

const SCRIPT = /\.js(?:\?|$)/;

/**
 * Adds the built files, each at its own path: compressed beforehand where they can be, in ranges where a player asks for
 * them. Files in `assets/` have a hash of their content in their name, and so are kept for a year; others are asked for
 * again each time.
 *
 * @param folder the build's `public/`, as it is now: files that are added later are not served
 */
export async function addAssetRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRequest', dropPolicy);
    files.addHook('onRequest', compareTags);
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // What is compressed beforehand is found by the name of the file itself, and has no address of its own.
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        if (isHashed(reply.request)) setHashedHeaders(reply, tagOf(path));
        else reply.header('cache-control', 'no-cache');
      },
    });
  });
}

/**
 * Sends a picture without the page's policy, which would block the styles of the page that Chromium itself shows an opened
 * picture in; and a script without what binds pages alone, half a KiB of each.
 */
async function dropPolicy(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isScript = SCRIPT.test(request.url);
  if (isScript || PICTURE.test(request.url)) reply.removeHeader('content-security-policy');
  if (isScript) for (const name of PAGES_ALONE) reply.removeHeader(name);
}

function isHashed(request: FastifyRequest): boolean {
  return request.url.startsWith(HASHED);
}

/**
 * The strong ETag of a hashed file: its name, which says its content, with the ending of its encoding (`.br`, `.gz`).
 * The plugin's own are weak, made of size and time; with a weak one a browser may not ask for the rest of a film that
 * broke off.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5 (If-Range)
 */
function tagOf(path: string): string {
  return `"${basename(path)}"`;
}

function setHashedHeaders(reply: FastifyReply, etag: string): void {
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
}

/** Answers what a browser asks about a tag of ours itself, because the plugin compares its own tags alone. */
async function compareTags(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (!isHashed(request)) return undefined;
  const { headers } = request.raw;
  const file = tagOf(request.url.replace(/\?.*$/s, ''));
  const ours = [file, file.replace(/"$/, '.br"'), file.replace(/"$/, '.gz"')];

  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const same = known?.find((tag) => ours.includes(tag));
  if (same) {
    setHashedHeaders(reply, same);
    return reply.header('vary', 'accept-encoding').code(304).send();
  }

  const ifRange = headers['if-range'];
  if (typeof ifRange === 'string' && ifRange.includes('"')) {
    delete headers['if-range'];
    // Ranges are asked for of what is not compressed. Of another content they would make a film of two halves.
    if (ifRange !== file) delete headers.range;
  }
  return undefined;
}
