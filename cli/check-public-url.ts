import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { CheckContext, Diagnosis } from './diagnosis.ts';
import { localTime } from './local-time.ts';

/** Timeout in milliseconds. */
const PATIENCE = 5000;

/** A certificate with less time left should have been renewed, unless it is short-lived; in milliseconds. */
const NEARLY_OVER = 14 * 24 * 60 * 60 * 1000;

/** Errors that prove nothing: many routers block calls to their own public address, and a container may lack DNS. */
const NO_WAY = /^(?:ECONN|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ABORT_ERR)/;

/** Requests the page as a visitor does, and checks its certificate. */
export async function checkPublicUrl({ publicUrl, now }: CheckContext): Promise<Diagnosis> {
  if (publicUrl === undefined) return { isWell: true, finding: 'PUBLIC_URL is not set: nobody is told of the page.' };
  const answer = await call(publicUrl).catch((error: NodeJS.ErrnoException) => error);
  if (answer instanceof Error) {
    const reason = answer.code ?? answer.message;
    if (NO_WAY.test(reason)) {
      const finding = `${publicUrl} could not be called from here (${reason}); from elsewhere it may well be. Try it with a phone.`;
      return { isWell: true, finding };
    }
    return { isWell: false, finding: `${publicUrl} does not answer as it should (${reason}).`, advice: ADVICE };
  }
  const { status, distrust, from, until } = answer;
  const end = until === undefined ? '' : `, with a certificate that is good until ${localTime(until)}`;
  if (distrust !== undefined) {
    return { isWell: false, finding: `Browsers refuse ${publicUrl} (${distrust})${end}.`, advice: ADVICE };
  }
  if (until !== undefined && until - now() < Math.min(NEARLY_OVER, (until - Number(from)) / 4)) {
    return { isWell: false, finding: `${publicUrl} answers${end}: it was not renewed.`, advice: ADVICE };
  }
  if (status >= 500) return { isWell: false, finding: `${publicUrl} answers with ${status}${end}.`, advice: ADVICE };
  return { isWell: true, finding: `${publicUrl} answers${end}.` };
}

const ADVICE = 'See what is in front of the server: systemctl status caddy, journalctl --unit caddy';

interface PublicAnswer {
  readonly status: number;
  /** Why browsers reject the certificate. */
  readonly distrust: string | undefined;
  /** The certificate's validity; absent over plain http. */
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** Rejects with the connection's error. An invalid certificate is reported, not rejected. */
function call(url: string): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'HEAD', agent: false, signal: AbortSignal.timeout(PATIENCE), rejectUnauthorized: false };
    const calling = (url.startsWith('https:') ? requestEncrypted : requestPlain)(url, options, (incoming) => {
      incoming.resume();
      const { socket, statusCode: status = 0 } = incoming;
      if (!(socket instanceof TLSSocket))
        return resolve({ status, distrust: undefined, from: undefined, until: undefined });
      const { valid_from, valid_to } = socket.getPeerCertificate();
      const distrust = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ status, distrust, from: Date.parse(valid_from), until: Date.parse(valid_to) });
    });
    calling.once('error', reject);
    calling.end();
  });
}
