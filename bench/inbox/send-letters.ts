/** Sends letters as fast as a server takes them, where wrk is not there: `node send-letters.ts URL SECONDS IDS`. */

import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { mail } from '../../content/mail.ts';
import { FORM_PATH } from '../../letter/wire.ts';
import { CONNECTIONS, type LoadResult } from './load.ts';

const [address = '', seconds = '3', ids = 'page'] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const end = performance.now() + Number(seconds) * 1000;
const times: number[] = [];
let failed = 0;

const fields = {
  Name: 'Ada Lindqvist',
  Email: 'ada@example.com',
  Phone: '(555) 123-4567',
  Company: 'Lindqvist & Daughters',
  '.cfg.sendFrom': mail.from,
  '.cfg.sendTo': mail.to,
  '.cfg.sendSubject': mail.subject,
  '.cfg.elapsed': '41000',
  Woodgrain: '',
  Message: 'Does the table come in 180 cm, and would it be ready by spring? We sit at six, sometimes at eight. '.repeat(
    5,
  ),
};
const form = new URLSearchParams(fields).toString();

/** As the page makes it: version 7, the time first. */
function pageId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomBytes(9).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6)}`;
}

function request(): string {
  const body = `${form}${times.length}&.cfg.submissionId=${ids === 'random' ? randomUUID() : pageId()}`;
  return (
    `POST ${FORM_PATH} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** One connection, which ends with the time. */
function send(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
    let sentAt = performance.now();
    let answer = '';
    socket.write(request());
    socket.on('data', (chunk) => {
      answer += chunk;
      if (!answer.endsWith('}')) return; // an answer ends with its JSON
      if (answer.startsWith('HTTP/1.1 200')) times.push(performance.now() - sentAt);
      else failed++;
      answer = '';
      sentAt = performance.now();
      if (sentAt < end) socket.write(request());
      else socket.end();
    });
    socket.on('error', () => failed++).on('close', () => resolve());
  });
}

await Promise.all(Array.from({ length: CONNECTIONS }, send));
times.sort((a, b) => a - b);
const percentile = (part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN;
const result: LoadResult = {
  perSecond: times.length / Number(seconds),
  p50: percentile(0.5),
  p99: percentile(0.99),
  failed,
};
process.stdout.write(JSON.stringify(result));
