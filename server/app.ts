import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Store } from '../inbox/store.ts';
import { FORM_PATH } from '../letter/wire.ts';
import { createSendAnswer } from './answer.ts';
import { createAnswerError } from './answer-error.ts';
import { trackAnswers } from './answers-in-progress.ts';
import { createAttention } from './attention.ts';
import { readBuiltPage } from './built-page.ts';
import { answerClientError } from './client-error.ts';
import { compressPage, sendErrorPage } from './compressed-page.ts';
import type { Config } from './config.ts';
import { createConnectionCloser, MAX_CONNECTIONS, TIMEOUTS, type Timeouts } from './connections.ts';
import { createHealth, type Health } from './health.ts';
import { methodNotAllowed, unavailable } from './http-error.ts';
import { localUrl } from './local-url.ts';
import { addAssetRoutes } from './routes/assets.ts';
import { addAttentionRoute, addHealthRoutes } from './routes/health.ts';
import { addLetterRoute } from './routes/letter.ts';
import { addPageRoute } from './routes/page.ts';
import { addRoomRoute } from './routes/room.ts';
import { addTextRoutes } from './routes/texts.ts';
import { securityHeaders } from './security-headers.ts';

/** Options of the server. */
export interface AppOptions {
  readonly config: Pick<Config, 'mail' | 'limits' | 'limitsLoopback' | 'publicUrl' | 'trustProxy'>;
  readonly store: Pick<Store, 'accept' | 'probe' | 'stats' | 'route'>;
  readonly distFolder: string;
  readonly log: Logger;
  /** Called after a letter was stored that is to be mailed. */
  readonly onQueued?: () => void;
  readonly onAnswered?: (answered: Answered) => void;
  /** Shared with the metrics server; its own by default. */
  readonly health?: Health;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly timeouts?: Partial<Timeouts>;
}

export interface Answered {
  /** The route's path; absent without a route. */
  readonly route: string | undefined;
  readonly status: number;
}

/**
 * Creates the server without listening. Closing it finishes running requests and leaves the store open.
 *
 * @throws {BuildMissingError}
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, log, onQueued = () => {}, onAnswered, now = Date.now } = options;
  const { health = createHealth({ store, log, now }) } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const { page, answer, answerWords, notFound, policy, texts, room, publicFolder } = await readBuiltPage(
    options.distFolder,
  );
  const headers = securityHeaders(policy, config.publicUrl);
  const notFoundPage = await compressPage(notFound);
  const sendAnswer = createSendAnswer(answer, answerWords);

  const app = Fastify({
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionTimeout: timeouts.idle,
    return503OnClosing: false, // we say it ourselves, in the form's own words
    clientErrorHandler: (error, socket) => answerClientError(error, socket, { headers, isAnswering }),
    frameworkErrors: (_error, _request, reply) => {
      // A URL that cannot be decoded matches no route, so none of our hooks has run.
      reply.raw.writeHead(400, { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain' });
      reply.raw.end('Bad Request\n');
    },
  });
  const isAnswering = trackAnswers(app.server);
  app.server.maxConnections = MAX_CONNECTIONS;
  const closeConnections = createConnectionCloser(app.server, timeouts.stop);
  let isStopping = false;

  app.addHook('preClose', async () => {
    isStopping = true;
    closeConnections();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (isStopping) done(unavailable('The server is stopping. Please try again in a moment.'));
    else if (request.method !== 'POST' && pathOf(request) === FORM_PATH) done(methodNotAllowed('POST'));
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping || health.isLeaving) reply.header('connection', 'close');
    done(null, payload);
  });
  if (onAnswered) {
    app.addHook('onResponse', (request, reply, done) => {
      onAnswered({ route: request.routeOptions.url, status: reply.statusCode });
      done();
    });
  }
  app.setErrorHandler(createAnswerError({ sendAnswer, log }));
  app.setNotFoundHandler((request, reply) => {
    // Files have routes from the start of the server, even after they were deleted.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && app.hasRoute({ method: 'GET', url: pathOf(request) })) throw methodNotAllowed('GET, HEAD');
    return sendErrorPage(request, reply.code(404), notFoundPage);
  });

  app.removeAllContentTypeParsers(); // Fastify's own read JSON and plain text
  const ourUrl = (): string => config.publicUrl ?? localUrl(app);
  addLetterRoute(app, { ...config, ourUrl, store, now, sendAnswer, onQueued, log });
  addPageRoute(app, { page, mail: config.mail, ourUrl });
  addTextRoutes(app, { texts, mailTo: config.mail.to, ourUrl, now });
  if (room) await addRoomRoute(app, { room, publicUrl: config.publicUrl, log });
  addHealthRoutes(app, health);
  addAttentionRoute(app, createAttention({ store, now }));
  await addAssetRoutes(app, publicFolder);
  return app;
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/\?.*$/s, '');
}
