import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files with a content hash in their names. */
const HASHED = '/assets/';

/** Raster pictures: unlike an SVG, they cannot contain scripts. */
const PICTURE = /\.(?:avif|jpe?g|png|webp)(?:\?|$)/;

/** An SVG has styles of its own, and could contain scripts. */
const SVG = /\.svg(?:\?|$)/;
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Headers that matter for pages only. */
const PAGES_ALONE = ['permissions-policy', 'cross-origin-opener-policy'];

const SCRIPT = /\.js(?:\?|$)/;

/**
 * Serves the built files, precompressed where possible, with ranges for the player. Files in `assets/` have a content
 * hash and are cached for a year; others are revalidated.
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
      // Precompressed files have no URLs of their own.
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        if (isHashed(reply.request)) setHashedHeaders(reply, tagOf(path));
        else reply.header('cache-control', 'no-cache');
      },
    });
  });
}

/**
 * Removes the policy from pictures, where it would block the styles of Chromium's own picture page, and page headers
 * from scripts: half a KiB each. An SVG gets a policy that allows its own styles and nothing else.
 */
async function dropPolicy(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isScript = SCRIPT.test(request.url);
  if (isScript || PICTURE.test(request.url)) reply.removeHeader('content-security-policy');
  if (SVG.test(request.url)) reply.header('content-security-policy', SVG_POLICY);
  if (isScript) for (const name of PAGES_ALONE) reply.removeHeader(name);
}

function isHashed(request: FastifyRequest): boolean {
  return request.url.startsWith(HASHED);
}

/**
 * The strong ETag of a hashed file: its name and the suffix of its encoding (`.br`, `.gz`). The plugin's own ETags are
 * weak, and with those a browser cannot resume an interrupted film.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5 (If-Range)
 */
function tagOf(path: string): string {
  return `"${basename(path)}"`;
}

function setHashedHeaders(reply: FastifyReply, etag: string): void {
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
}

/** Handles conditional requests with our ETags, because the plugin only compares its own. */
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
    // Ranges are of the uncompressed file. With other content they would make a film of two halves.
    if (ifRange !== file) delete headers.range;
  }
  return undefined;
}
