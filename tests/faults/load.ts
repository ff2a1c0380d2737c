import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { FORM_PATH } from '../../letter/wire.ts';
import { formFields } from '../support/letter-form.ts';

/** What a server has answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** From the first byte sent to the last received, in milliseconds. */
  readonly time: number;
}

/** Visitors who write one letter after the other. */
export interface Load {
  /** The ids of the letters that were acknowledged so far. */
  readonly acknowledged: readonly string[];
  /** Every answer so far, by status; 0 where there was none. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How long each answer took, in milliseconds, in the order of the answers. */
  readonly times: readonly number[];
  /** Resolves when so many letters are acknowledged, or when the load has ended. */
  reached(letters: number): Promise<void>;
  /** Lets the answers that are awaited come, and ends. */
  stop(): Promise<void>;
}

/** How to write. */
export interface LoadOptions {
  /** How many write at once. */
  readonly visitors?: number;
  /** How many letters in all; without end where it is absent. */
  readonly letters?: number;
  /** The form's fields of one letter, as far as they are not the usual ones. */
  readonly fields?: () => Readonly<Record<string, string>>;
}

/** Posts a form; rejects where no answer comes. */
export function post(
  url: string,
  body: string | Buffer,
  headers: Record<string, string>,
  agent?: Agent,
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}${FORM_PATH}`,
      {
        method: 'POST',
        ...(agent ? { agent } : {}),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString('utf8'),
            time: performance.now() - began,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Posts a letter, urlencoded. */
export function writeLetter(
  url: string,
  fields: Readonly<Record<string, string>> = {},
  agent?: Agent,
): Promise<Answer> {
  return post(url, new URLSearchParams(formFields(fields)).toString(), URLENCODED, agent);
}

const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };

/** The id in an answer; nothing where the letter was not acknowledged. */
export function acknowledgedId({ status, body }: Answer): string | undefined {
  return status === 200 ? /"id":"([0-9a-z]{12})"/.exec(body)?.[1] : undefined;
}

/** Starts to write letters; a server that is gone or can't take a letter ends nothing, and is tried again a moment later. */
export function startLoad(
  url: string,
  { visitors = 8, letters = Number.POSITIVE_INFINITY, fields }: LoadOptions = {},
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const waiting = new Set<() => void>();
  let begun = 0;
  let isStopped = false;

  async function visit(): Promise<void> {
    while (!isStopped && begun < letters) {
      begun++;
      const answer = await writeLetter(url, fields?.(), agent).catch(() => undefined);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!answer || status === 503) await new Promise((resolve) => setTimeout(resolve, 20));
      else times.push(answer.time);
      const id = answer && acknowledgedId(answer);
      if (id !== undefined) acknowledged.push(id);
      for (const check of waiting) check();
    }
  }

  const ended = Promise.all(Array.from({ length: visitors }, visit)).finally(() => {
    isStopped = true;
    agent.destroy();
    for (const check of waiting) check();
  });

  return {
    acknowledged,
    statuses,
    times,
    reached: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (acknowledged.length < count && !isStopped) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

/** Fields of a letter as long as long ones are, different from every other. */
export function longLetter(): Record<string, string> {
  return { Message: `${randomUUID()} ${'oak '.repeat(1500)}` };
}
