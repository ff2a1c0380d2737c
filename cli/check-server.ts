import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CheckContext, Diagnosis } from './diagnosis.ts';

/** How long the server may take to answer, in milliseconds. */
const PATIENCE = 5000;

/** A server looks into its inbox once a second at most; so long after somebody else's question it does so for ours. */
const NEXT_LOOK = 1100;

/**
 * Asks the server where the settings say that it listens whether it is ready. To find that out it writes into its inbox: where nothing
 * is written into ours, it is the server of another one.
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

/** The address that a server listens on, as one to ask: all addresses are asked at the loopback. */
function inUrl(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The status of an answer; where none comes, why. */
async function statusOf(url: string): Promise<number | string> {
  try {
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    return status;
  } catch (error) {
    const { cause = error, message } = error as Error & { cause?: NodeJS.ErrnoException };
    return (cause as NodeJS.ErrnoException).code?.toString() ?? message;
  }
}
