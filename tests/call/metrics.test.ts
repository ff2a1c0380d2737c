/** What the server tells Prometheus, on a port of its own. */

import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLetter } from '../support/letter-form.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestSmtpServer;
let product: Product;
beforeAll(async () => {
  server = await startSmtpServer();
  const preload = join(import.meta.dirname, '../support/short-waits.ts');
  product = await startProduct({ env: { SMTP_URL: server.url, METRICS_PORT: '0' }, preload });
});
afterAll(async () => {
  await product?.stop();
  await server?.stop();
});

/** The address of the metrics' port, which the server says below that of the page. */
const metricsUrl = () => waitFor(() => product.said().match(/Metrics are at (http:\S+)\/metrics/)?.[1] ?? fail());
const fail = (): never => {
  throw new Error('not yet');
};
const scrape = async () => (await fetch(`${await metricsUrl()}/metrics`)).text();

/** Waits until the metrics say all of these lines. */
async function untilSaid(...lines: string[]): Promise<void> {
  await waitFor(async () => expect((await scrape()).split('\n')).toEqual(expect.arrayContaining(lines)), {
    timeout: 20_000,
    interval: 100,
  });
}

describe('a server with METRICS_PORT', () => {
  it('tells what became of letters: answered, stored, committed, tried and mailed', async () => {
    // The second letter is put off, and comes again; the third finds the route blocked.
    server.behave('data', 'accept', '451 4.3.0 Try again later', '552 5.2.2 Mailbox full');
    const again = { '.cfg.submissionId': 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' };
    await postLetter(product.url, again);
    await untilSaid('heartwood_delivery_attempts_total{outcome="delivered"} 1');
    await postLetter(product.url, again);
    await postLetter(product.url);
    await untilSaid('heartwood_delivery_attempts_total{outcome="retry"} 1');
    await postLetter(product.url);
    await postLetter(product.url, { Email: 'nobody' });
    await fetch(product.url);
    await untilSaid(
      'heartwood_http_answers_total{path="form",status="200"} 4',
      'heartwood_http_answers_total{path="form",status="422"} 1',
      'heartwood_http_answers_total{path="page",status="200"} 1',
      'heartwood_letters_received_total{outcome="stored"} 3',
      'heartwood_letters_received_total{outcome="duplicate"} 1',
      'heartwood_letters_received_total{outcome="failed"} 0',
      'heartwood_commit_duration_seconds_count 3',
      'heartwood_letters{state="queued"} 2',
      'heartwood_letters{state="delivered"} 1',
      'heartwood_letters{state="parked"} 0',
      'heartwood_ready 1',
    );
    const metrics = await waitFor(async () => {
      const text = await scrape();
      expect(text).toMatch(/^heartwood_delivery_attempts_total\{outcome="blocked"\} [1-9]/m);
      return text;
    });
    const figure = (name: string) =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      );
    expect(figure('heartwood_route_blocked_seconds{reason="552 5.2.2"}')).toBeGreaterThan(0);
    expect(figure('heartwood_route_next_probe_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(figure('heartwood_oldest_queued_letter_age_seconds')).toBeGreaterThan(0);
    expect(figure('heartwood_oldest_queued_letter_age_seconds')).toBeLessThan(60);
    expect(figure('heartwood_commit_duration_seconds_sum')).toBeGreaterThan(0);
    expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(metrics).toMatch(/^heartwood_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(metrics).not.toMatch(/\bada\b|lindqvist|example\.com|127\.0\.0\.1/i);
  }, 60_000);

  it('tells its health there too, and no page', async () => {
    const url = await metricsUrl();
    const statuses = ['/healthz', '/readyz', '/', '/forms/mail.aspx'].map(
      async (path) => (await fetch(url + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
  });

  it('tells visitors nothing of it: the page’s own port has no metrics', async () => {
    expect((await fetch(`${await metricsUrl()}/metrics`)).status).toBe(200);
    expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
  });

  it('is reached from this machine alone', async (context) => {
    const other = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    if (other === undefined) return context.skip('this machine has no other address');
    const { port } = new URL(await metricsUrl());
    const reached = await new Promise((resolve) => {
      const socket = connect(Number(port), other, () => resolve('reached'));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    expect(reached).toBe('ECONNREFUSED');
  });
});

it('A server says that the port of its metrics is taken, by its own name', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(startProduct({ env: { METRICS_PORT: String(port) } })).rejects.toThrow(
    `Port ${port} is taken, so the metrics cannot be served there. Choose another with METRICS_PORT, or unset it.`,
  );
  other.close();
});
