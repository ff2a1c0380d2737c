import pino from 'pino';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { startHttp2Front } from './http2-front.ts';

/** The protocols that a page is measured over. */
export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2 + TLS'] as const;

/** One of {@link PROTOCOLS}. */
type Protocol = (typeof PROTOCOLS)[number];

/** A built page, served over both protocols until it is disposed of. */
interface ServedPage extends AsyncDisposable {
  readonly urls: Readonly<Record<Protocol, string>>;
}

/** Serves a built page by the product's own server, whose inbox is never asked: nobody writes a letter here. */
export async function servePage(distFolder: string): Promise<ServedPage> {
  const refuse = (): never => {
    throw new Error('A benchmark of the page has no inbox.');
  };
  const app = await createApp({
    config: readConfig({}),
    store: { accept: refuse, probe: refuse, stats: refuse, route: refuse },
    distFolder,
    log: pino({ level: 'silent' }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const front = await startHttp2Front(url);
  return {
    urls: { 'HTTP/1.1': url.replace('127.0.0.1', 'localhost'), 'HTTP/2 + TLS': front.url },
    async [Symbol.asyncDispose]() {
      await front.stop();
      await app.close();
    },
  };
}
