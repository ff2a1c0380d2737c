/** Starts the server: reads the configuration, opens the inbox, listens, and stops on a signal. */

import { join } from 'node:path';
import pino from 'pino';
import { privacy } from '../content/privacy.ts';
import { createCourier } from '../inbox/delivery/courier.ts';
import { Envelope } from '../inbox/delivery/envelope.ts';
import { composeMail } from '../inbox/delivery/letter-mail.ts';
import { eraseMails, maildirIn } from '../inbox/delivery/maildir.ts';
import { composeNotice } from '../inbox/delivery/notice-mail.ts';
import { createNotices } from '../inbox/delivery/notices.ts';
import { openTransport } from '../inbox/delivery/open-transport.ts';
import { composeReopening } from '../inbox/delivery/reopening-mail.ts';
import { createRouteMonitor } from '../inbox/delivery/route-monitor.ts';
import { inboxInWords, openInbox } from '../inbox/open-inbox.ts';
import { createRetention } from '../inbox/retention.ts';
import project from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createHealth, type Health } from './health.ts';
import { listeningUrl } from './listening-url.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsApp } from './metrics-app.ts';
import { explainStartError } from './start-error.ts';

const EXIT_FAILED = 1;
const EXIT_MISUSED = 2;

/** The limit for stopping; ten seconds are promised. */
const STOP_WITHIN_MS = 9000;

/** Signals this close together are one: a terminal and npm may both forward Ctrl+C. */
const SAME_SIGNAL_MS = 500;

const DIST = join(import.meta.dirname, '../dist');

const log = createLog(pino.destination({ dest: 2, sync: true }));
let config: Config | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  const explanation = explainStartError(error, config);
  if (explanation === undefined) log.fatal({ err: error }, 'The server could not start.');
  else process.stderr.write(`${explanation}\n`);
  process.exit(error instanceof ConfigError ? EXIT_MISUSED : EXIT_FAILED);
}

async function start(config: Config): Promise<void> {
  let stop = async (): Promise<void> => {}; // nothing to finish before the server listens
  stopOnSignal(() => stop());
  for (const warning of config.warnings) log.warn(warning);
  const { dataDir, smtpUrl, mail } = config;
  const maildir = maildirIn(dataDir);
  const envelope = Envelope.of(mail);
  const transport = openTransport({ smtpUrl, dataDir, envelope });
  const plainStore = await openInbox(config, {
    role: 'server',
    onFatal(error) {
      log.fatal(
        { err: error },
        'The disk failed. No letter is taken any more; start the server again when it is well.',
      );
      process.exit(EXIT_FAILED);
    },
    onAway(error) {
      log.error({ err: error }, 'The database is away. The page is served, and letters are refused until it is back.');
    },
  });
  const health = createHealth({ store: plainStore, log });
  leaveOnSignal(health);
  const metrics = config.metrics && createMetrics({ store: plainStore, health, version: project.version });
  const store = metrics?.watch(plainStore) ?? plainStore;
  const courier = createCourier({ store, transport, compose: (letter) => composeMail(letter, mail), log });
  const notices = createNotices({ store, transport, compose: (subject) => composeNotice(subject, mail), log });
  const routeMonitor = createRouteMonitor({ store, transport, compose: (about) => composeReopening(about, mail), log });
  const retention = createRetention({
    store,
    keepDays: privacy.keepDays,
    eraseMails: (letters) => eraseMails(maildir, letters),
    log,
  });
  const app = await createApp({
    config,
    store,
    log,
    health,
    distFolder: DIST,
    onQueued: courier.nudge,
    ...(metrics && { onAnswered: metrics.countAnswer }),
  });
  const metricsApp = metrics && createMetricsApp({ metrics, health });
  stop = async () => {
    await Promise.all([
      app.close(),
      metricsApp?.close(),
      courier.stop(),
      notices.stop(),
      routeMonitor.stop(),
      retention.stop(),
    ]);
    await store.close();
  };
  // For "localhost" Fastify opens a second server on ::1, without our limits and our shutdown.
  await app.listen({ port: config.port, host: config.host === 'localhost' ? '127.0.0.1' : config.host });
  if (config.metrics) await metricsApp?.listen(config.metrics);
  for (const worker of [courier, notices, routeMonitor, retention]) worker.start();

  const lines = [
    `Heartwood is at ${listeningUrl(app.server, config.host)}`,
    `Letters are kept in ${inboxInWords(config)}`,
    `and mailed ${smtpUrl ? `by ${transport.destination}` : `into the Maildir ${maildir}, because SMTP_URL is not set`}.`,
    ...(config.metrics && metricsApp
      ? [`Metrics are at ${listeningUrl(metricsApp.server, config.metrics.host)}/metrics`]
      : []),
    'To stop: Ctrl+C',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  log.info({ mails: transport.destination }, smtpUrl ? 'mails go to a mail server' : 'mails go into a Maildir');
}

/** SIGUSR2 announces a stop: health turns bad, and the proxy in front sends requests elsewhere. */
function leaveOnSignal(health: Health): void {
  process.on('SIGUSR2', () => {
    log.info('about to stop: /healthz and /readyz say so, everything else goes on');
    health.leave();
  });
}

/** Stops in order at the first signal, at once at the second. */
function stopOnSignal(stop: () => Promise<void>): void {
  let signalledAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (signalledAt !== undefined) {
      if (Date.now() - signalledAt > SAME_SIGNAL_MS) process.exit(EXIT_FAILED);
      return;
    }
    signalledAt = Date.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('Something did not stop in time.');
      process.exit(0);
    }, STOP_WITHIN_MS);
    stop()
      .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
      .finally(() => process.exit(0));
  };
  // SIGHUP comes from a closed terminal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
}
