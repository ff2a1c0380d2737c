import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request for the film, as it came and as it was answered. */
interface FilmRequest {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  /** Nothing where the connection broke before an answer. */
  status?: number;
  /** The bytes of the film that went out. */
  sent: number;
}

/**
 * What the proxy does with requests for the film: it passes all of it on; it resets connections without an answer; it resets them and
 * refuses new ones with 503; or it passes so many bytes on and then stays silent.
 */
type Line = 'whole' | 'cut' | 'refused' | { readonly silentAfter: number };

/** A reverse proxy in front of the product whose connections can break for the film, and for nothing else. */
export interface FilmLine {
  readonly url: string;
  /** The requests for a film, in order. */
  readonly asked: readonly FilmRequest[];
  /** Changes what the proxy does from now on. `cut` and `refused` reset the transfers that are under way too. */
  set(line: Line): void;
  stop(): Promise<void>;
}

/** Starts it on a free port of the loopback interface. */
export async function startFilmLine(productUrl: string): Promise<FilmLine> {
  let line: Line = 'whole';
  const asked: FilmRequest[] = [];
  const underWay = new Set<Socket>();

  function handle(incoming: IncomingMessage, response: ServerResponse): void {
    const isFilm = /\/film\b[^/]*\.mp4/.test(incoming.url ?? '');
    const { range, 'if-range': ifRange } = incoming.headers;
    const film: FilmRequest = { range, ifRange: ifRange as string | undefined, sent: 0 };
    if (isFilm) asked.push(film);
    if (isFilm && line === 'cut') return void incoming.socket.destroy();
    if (isFilm && line === 'refused') {
      film.status = 503;
      return void response.writeHead(503).end();
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', productUrl), { method, headers, agent: false }, (answer) => {
      film.status = answer.statusCode ?? 502;
      response.writeHead(film.status, answer.statusMessage, answer.headers);
      if (isFilm) passFilm(answer, response, film);
      else answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  function passFilm(answer: IncomingMessage, response: ServerResponse, film: FilmRequest): void {
    const { socket } = response;
    if (!socket) return;
    underWay.add(socket);
    response.on('close', () => underWay.delete(socket));
    const most = typeof line === 'string' ? Number.POSITIVE_INFINITY : line.silentAfter;
    answer.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, most - film.sent);
      film.sent += part.length;
      response.write(part);
      if (film.sent >= most) answer.destroy();
    });
    answer.on('end', () => response.end());
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    set(next) {
      line = next;
      if (next === 'cut' || next === 'refused') for (const socket of underWay) socket.destroy();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
