/** What visitors get through deploy/Caddyfile: our own bytes, and an address that they cannot make up. */

import { get } from 'node:http';
import { connect } from 'node:http2';
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

/** The body of an answer as it comes over the wire. */
async function rawBytes(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => resolve(buffer(answer))).once('error', reject);
  });
}
