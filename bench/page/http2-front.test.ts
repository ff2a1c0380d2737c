import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Http2Front, startHttp2Front } from './http2-front.ts';

const product = createServer((request, response) => {
  response.writeHead(404, { 'content-encoding': 'br', connection: 'keep-alive', 'x-asked': request.url });
  response.end(`${request.headers['accept-encoding']}`);
});
let front: Http2Front;
beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  front = await startHttp2Front(`http://127.0.0.1:${(product.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await front.stop();
  await new Promise((resolve) => product.close(resolve));
});

test('what the product answers comes over HTTP/2 and TLS as it is', async () => {
  const session = connect(front.url, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/oak?a=b', 'accept-encoding': 'br' });
  const [headers, body] = await Promise.all([
    new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve)),
    text(stream),
  ]);
  expect(headers).toMatchObject({ ':status': 404, 'content-encoding': 'br', 'x-asked': '/oak?a=b' });
  expect(body).toBe('br');
  expect(session.alpnProtocol).toBe('h2');
  await new Promise<void>((resolve) => session.close(resolve));
});
