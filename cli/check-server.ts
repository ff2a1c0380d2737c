import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CheckContext, Diagnosis } from './diagnosis.ts';

/** Timeout in milliseconds. */
const PATIENCE = 5000;

/** A server probes its inbox at most once a second: wait this long for a probe of our own. */
const NEXT_LOOK = 1100;

/**
 * Asks the configured server whether it is ready. To find out it writes into its inbox; if nothing is written into
 * ours, it serves another one.
 */
export async function checkServer({ store, host, port, place }: CheckContext): Promise<Diagnosis> {
  if (port === 0) return { isWell: true, finding: 'PORT is 0: where the server listens only the server knows.' };
  const url = `http://${inUrl(host)}:${port}`;
  const before = await store.lastProbe();
  for (let triesLeft = 3; ; triesLeft--) {
    const status = await statusOf(`${url}/readyz`);
    if (typeof status === 'string') {
      return {
        isWell: false,
        finding: `No server answers at ${url} (${status}).`,
        advice:
          'Start it: systemctl start heartwood. Where it listens elsewhere, call the doctor with its HOST and PORT.',
      };
    }
    if (status === 503) {
      return {
        isWell: false,
        finding: `The server at ${url} can take no letter just now, or is about to stop.`,
        advice: 'See what the other checks say, and what its log says: journalctl --unit heartwood',
      };
    }
    if (status === 200 && (await store.lastProbe()) !== before) {
      return { isWell: true, finding: `The server at ${url} answers, and keeps its letters here.` };
    }
    if (status !== 200 || triesLeft === 1) {
      return {
        isWell: false,
        finding: `What answers at ${url} does not keep its letters in ${place}.`,
        advice: 'Start the server of this inbox, or call the doctor with the settings of the other one.',
      };
    }
    await pause(NEXT_LOOK);
  }
}

/** The URL host of a listening address: wildcard addresses are reached at the loopback. */
function inUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The status, or why none came. */
async function statusOf(url: string): Promise<number | string> {
  try {
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    return status;
  } catch (error) {
    const { cause = error, message } = error as Error & { cause?: NodeJS.ErrnoException };
    return (cause as NodeJS.ErrnoException).code?.toString() ?? message;
  }
}
