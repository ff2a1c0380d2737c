import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A stand-in for a CDN: a shared cache in front of a server, as small as one can be that follows RFC 9111, 5861 and 9213. */
export interface EdgeCache {
  readonly url: string;
  /** How often it has asked the server. */
  readonly asked: number;
  stop(): Promise<void>;
}

interface Kept {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: number;
}

/**
 * Starts it.
 *
 * @param now in milliseconds
 */
export async function startEdgeCache(origin: string, now: () => number): Promise<EdgeCache> {
  const kept = new Map<string, Kept>();
  let asked = 0;

  async function ask(path: string, encoding: string): Promise<Kept> {
    asked++;
    const outgoing = request(`${origin}${path}`, {
      headers: { 'accept-encoding': encoding, via: '1.1 edge', 'x-forwarded-for': '192.0.2.1' },
    });
    outgoing.end();
    const [incoming] = await once(outgoing, 'response');
    return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming), at: now() };
  }

  const server = createServer(async ({ url = '/', headers }, response) => {
    const encoding = headers['accept-encoding'] ?? '';
    const key = `${url} ${encoding}`; // everything that we send varies by this at most
    const old = kept.get(key);
    const age = old ? (now() - old.at) / 1000 : Number.POSITIVE_INFINITY;
    if (old && age < lifetime(old, 'max-age')) return send(response, old);
    try {
      const answer = await ask(url, encoding);
      if (answer.status >= 500) throw new Error(`The server says ${answer.status}.`);
      if (lifetime(answer, 'max-age') > 0) kept.set(key, answer);
      send(response, answer);
    } catch {
      const isAllowed = old && age < lifetime(old, 'max-age') + lifetime(old, 'stale-if-error');
      send(response, isAllowed ? old : { status: 504, headers: {}, body: Buffer.from('The server is away.'), at: 0 });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A directive in seconds, of the header that is meant for CDNs, or of the one for all. */
function lifetime({ headers }: Kept, directive: string): number {
  const control = String(headers['cdn-cache-control'] ?? headers['cache-control'] ?? '');
  if (/no-store|private/.test(control) || (directive === 'max-age' && /no-cache/.test(control))) return 0;
  return Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(control)?.[1] ?? 0);
}

function send(response: ServerResponse, { status, headers, body }: Kept): void {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers;
  response.writeHead(status, rest).end(body);
}
