import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeSelfSignedCertificate } from './self-signed-certificate.ts';

/** A reverse proxy on the loopback interface: HTTP/2 over TLS to the browser, HTTP/1.1 to the product. */
export interface Http2Front {
  readonly url: string;
  stop(): Promise<void>;
}

/** Headers that belong to one connection of HTTP/1.1, and are forbidden in HTTP/2 (RFC 9113 §8.2.2). */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'http2-settings',
];

/** Starts one in front of `target`, with a certificate of its own that nobody trusts. */
export async function startHttp2Front(target: string): Promise<Http2Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(makeSelfSignedCertificate(), passOn);

  function passOn(incoming: Http2ServerRequest, response: Http2ServerResponse): void {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const onward = request(
      new URL(incoming.url, target),
      { agent, method: incoming.method, headers: Object.fromEntries(headers) },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.stream.destroy());
    incoming.pipe(onward);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
