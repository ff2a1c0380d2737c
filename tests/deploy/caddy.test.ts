/** What visitors get through deploy/Caddyfile: our own bytes, and an address that they cannot make up; behind a CDN too. */

import { once } from 'node:events';
import { type ClientRequest, createServer, get, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_PATH } from '../../letter/wire.ts';
import { type Caddy, startCaddy } from '../support/caddy.ts';
import { finished, startCommand } from '../support/command-line.ts';
import { formFields } from '../support/letter-form.ts';
import { needs } from '../support/needs.ts';
import { type Product, startProduct } from '../support/product.ts';

const caddy = needs('caddy', 'caddy', ['version']);

describe.skipIf(caddy.isMissing)(`Behind Caddy${caddy.note}`, () => {
  let product: Product;
  let front: Caddy;
  beforeAll(async () => {
    product = await startProduct({ env: { TRUST_PROXY: '1', LETTERS_PER_MINUTE: '2' } });
    front = await startCaddy({ servers: [product.url] });
  });
  afterAll(async () => {
    await front?.stop();
    await product?.stop();
  });

  /** Asks over HTTP/2 and TLS, as browsers do. */
  async function ask(headers: Record<string, string>, body = '') {
    const session = connect(front.url, { ca: front.authority });
    try {
      const stream = session.request(headers, { endStream: body === '' });
      if (body !== '') stream.end(body);
      const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
        stream.once('response', resolve);
        session.once('error', reject);
      });
      return { headers: await answer, body: await buffer(stream) };
    } finally {
      session.close();
    }
  }

  it('the page comes as the build compressed it, byte for byte, and says that HTTP/3 is there too', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers, body } = await ask({ ':path': '/', 'accept-encoding': encoding });
      const direct = await rawBytes(`${product.url}/`, encoding);
      expect(headers[':status']).toBe(200);
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers['alt-svc']).toContain(`h3=":${front.port}"`);
      expect(body.equals(direct)).toBe(true);
    }
  });

  it('a file without a compressed form is not compressed on the way', async () => {
    const page = (await ask({ ':path': '/' })).body.toString('utf8');
    const picture = /\/assets\/[\w.-]+\.jpg/.exec(page)?.[0] ?? '';
    const { headers, body } = await ask({ ':path': picture, 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(String(body.length)).toBe(headers['content-length']);
  });

  it('a made-up X-Forwarded-For is neither believed nor kept, and gets nobody round the limits', async () => {
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2, 203.0.113.3', '203.0.113.4']) {
      const { headers, body } = await ask(
        {
          ':method': 'POST',
          ':path': FORM_PATH,
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': address,
          forwarded: `for=${address}`,
          'x-real-ip': address,
        },
        new URLSearchParams(formFields()).toString(),
      );
      statuses.push(headers[':status']);
      if (headers[':status'] === 200) {
        const { id } = JSON.parse(body.toString('utf8')) as { id: string };
        const { out } = await finished(startCommand(['show', id, '--json'], { DATA_DIR: product.dataDir }));
        expect(JSON.parse(out)).toMatchObject({ id, address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) });
      }
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

/** Linux answers on all of 127.0.0.0/8, so that one machine can be a CDN and two visitors. */
const EDGE = '127.0.0.50';
const VISITORS = ['127.0.0.61', '127.0.0.62'] as const;

describe.skipIf(caddy.isMissing)(`Behind a CDN and Caddy${caddy.note}`, () => {
  /** Starts the three in a row; `edge` is what Caddy is told of the CDN. */
  async function startSite(edge?: string) {
    const product = await startProduct({ env: { TRUST_PROXY: '2', LETTERS_PER_MINUTE: '2' } });
    const front = await startCaddy({ servers: [product.url], scheme: 'http', ...(edge !== undefined && { edge }) });
    const cdn = await startEdge(front.url);
    return {
      cdn,
      front,
      async [Symbol.asyncDispose]() {
        await cdn.stop();
        await front.stop();
        await product.stop();
      },
    };
  }

  /** The statuses of so many letters, each with another address made up. */
  async function write(count: number, url: string, localAddress: string): Promise<number[]> {
    const statuses = [];
    for (let letter = 1; letter <= count; letter++) {
      const body = new URLSearchParams(formFields()).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `203.0.113.${letter}` };
      const options = { method: 'POST', headers, localAddress, agent: false } as const;
      const answer = await answerTo(request(`${url}${FORM_PATH}`, options), body);
      answer.resume();
      statuses.push(answer.statusCode ?? 0);
    }
    return statuses;
  }

  it('each visitor has limits of their own, whatever they make up', async () => {
    await using site = await startSite(`${EDGE}/32 2001:db8::/32`);
    for (const visitor of VISITORS) expect(await write(3, site.cdn.url, visitor)).toEqual([200, 200, 429]);
    // Who goes round the CDN is counted as who they are, and cannot pass for a visitor of the CDN.
    expect(await write(3, site.front.url, '127.0.0.63')).toEqual([200, 200, 429]);
    expect(await write(1, site.front.url, VISITORS[0])).toEqual([429]);
  });

  it('they share those of the CDN where Caddy was not told of it, and making up addresses helps nobody', async () => {
    await using site = await startSite();
    expect(await write(2, site.cdn.url, VISITORS[0])).toEqual([200, 200]);
    expect(await write(1, site.cdn.url, VISITORS[1])).toEqual([429]);
    expect(await write(3, site.front.url, VISITORS[1])).toEqual([200, 200, 429]);
  });
});

/** A stand-in for a CDN: passes everything on from an address of its own, and adds the visitor's to X-Forwarded-For. */
async function startEdge(origin: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const visitor = socket.remoteAddress ?? '';
    const onward = request(new URL(url, origin), {
      method,
      // A CDN calls the origin by the site's name.
      headers: {
        ...headers,
        host: new URL(origin).host,
        'x-forwarded-for': `${headers['x-forwarded-for']}, ${visitor}`,
      },
      localAddress: EDGE,
      agent: false,
    });
    const answer = await answerTo(onward, await buffer(incoming));
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerTo(asking: ClientRequest, body: string | Buffer): Promise<IncomingMessage> {
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}

/** The body of an answer as it comes over the wire. */
async function rawBytes(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => resolve(buffer(answer))).once('error', reject);
  });
}
