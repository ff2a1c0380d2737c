import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './accept.ts';

/** A page in every encoding, each with its own ETag. */
export type CompressedPage = Readonly<Record<Encoding, { readonly body: Buffer; readonly etag: string }>>;

/** The highest quality; these distance parameters save another 40 bytes of the page (RFC 7932, section 4). */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_NPOSTFIX]: 2,
  [constants.BROTLI_PARAM_NDIRECT]: 16,
};

/** Compresses a page, once at the server's start. */
export async function compressPage(html: string): Promise<CompressedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: BROTLI }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 12);
  return {
    br: { body: br, etag: `"${hash}-br"` },
    gzip: { body: gz, etag: `"${hash}-gzip"` },
    identity: { body: identity, etag: `"${hash}"` },
  };
}

const HTML = 'text/html; charset=utf-8';

/**
 * A CDN may cache a page for a minute, serve it for another while revalidating, and for a week while the server is
 * down. Browsers revalidate each time.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9213 (targeted cache control)
 * @see https://www.rfc-editor.org/rfc/rfc5861 (stale content)
 */
const FOR_A_CDN = 'max-age=60, stale-while-revalidate=60, stale-if-error=604800';

/**
 * Sends a page that browsers revalidate each time.
 *
 * @param type its media type, where it is no HTML
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
  type: string = HTML,
): FastifyReply {
  const { encoding, body, etag } = encodedFor(request, page);
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  // Browsers have no use for it, and the document must fit into its first ten packets.
  if (isThroughProxy(request)) reply.header('cdn-cache-control', FOR_A_CDN);
  // Nor for Node's "Connection: keep-alive": a connection of HTTP/1.1 persists unless it is said to close (RFC 9112, section 9.3).
  reply.raw.removeHeader('connection');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendText(reply.type(type), encoding, body);
}

/** Sends an error page, which nobody caches. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, page: CompressedPage): FastifyReply {
  const { encoding, body } = encodedFor(request, page);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  return sendText(reply.type(HTML), encoding, body);
}

function isThroughProxy({ headers }: FastifyRequest): boolean {
  return ['via', 'forwarded', 'x-forwarded-for'].some((name) => name in headers);
}

function encodedFor(request: FastifyRequest, page: CompressedPage): CompressedPage[Encoding] & { encoding: Encoding } {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return { encoding, ...page[encoding] };
}

function sendText(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Weak comparison. @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
