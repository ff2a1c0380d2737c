import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What is answered to a posted form, in the product's place. */
interface FormAnswer {
  readonly status: number;
  /** The text behind the status; an empty one is what HTTP/2 has. */
  readonly reason?: string;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reverse proxy in front of the product. It passes everything on, except the posts that it is told to answer itself. */
export interface FrontServer {
  readonly url: string;
  /** The bodies of the forms that were posted, in order. */
  readonly posts: readonly string[];
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  /** From now on posts get this answer: a set one, the product's own, or a connection that breaks without a word. */
  answer(how: FormAnswer | 'pass on' | 'hang up'): void;
  /** From now on an answer waits until what this returns is called. */
  holdAnswers(): () => void;
  stop(): Promise<void>;
}

/** Starts it on a free port of the loopback interface. */
export async function startFrontServer(productUrl: string): Promise<FrontServer> {
  let how: FormAnswer | 'pass on' | 'hang up' = 'pass on';
  let held = Promise.resolve();
  const posts: string[] = [];
  const asked: string[] = [];

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(incoming.url ?? '');
    if (incoming.method !== 'POST') return passOn(incoming, response, '');
    const body = await text(incoming);
    posts.push(body);
    await held;
    if (how === 'hang up') incoming.socket.destroy();
    else if (how === 'pass on') passOn(incoming, response, body);
    else {
      response.writeHead(how.status, how.reason ?? '', {
        'content-type': how.type ?? 'application/json',
        ...how.headers,
      });
      response.end(how.body ?? '');
    }
  }

  function passOn(incoming: IncomingMessage, response: ServerResponse, body: string): void {
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', productUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  }

  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    asked,
    answer(next) {
      how = next;
    },
    holdAnswers() {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
