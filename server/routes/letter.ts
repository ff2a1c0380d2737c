import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { MailSettings } from '../../inbox/delivery/mail.ts';
import { isLoopback } from '../../inbox/loopback.ts';
import { type Judge, type Limits, type Store, StoreUnavailableError } from '../../inbox/store.ts';
import { FORM_PATH, SENT_MESSAGE } from '../../letter/wire.ts';
import { prefersHtml } from '../accept.ts';
import type { SendAnswer } from '../answer.ts';
import { clientAddress } from '../client-address.ts';
import { isCrossSite } from '../cross-site.ts';
import type { FormFields } from '../form-body/form-fields.ts';
import { parseMediaType } from '../form-body/media-type.ts';
import { parseMultipart } from '../form-body/parse-multipart.ts';
import { parseUrlencoded } from '../form-body/parse-urlencoded.ts';
import { BodyBudget, MAX_BODY_BYTES, readBody, tooLarge } from '../form-body/read-body.ts';
import { HttpError, unavailable } from '../http-error.ts';
import { type LetterForm, readLetterForm } from '../letter-form.ts';
import { scoreSpam } from '../score-spam.ts';
import { createThrottledLog } from '../throttled-log.ts';

/** Options of the form's route. */
export interface LetterRouteOptions {
  readonly store: Pick<Store, 'accept'>;
  readonly mail: MailSettings;
  readonly limits: Limits;
  readonly limitsLoopback: boolean;
  /** Our origin, once the server listens. */
  readonly ourUrl: () => string;
  readonly now: () => number;
  readonly sendAnswer: SendAnswer;
  /** Called after a letter was stored that is to be mailed. */
  readonly onQueued: () => void;
  readonly log: Logger;
}

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Adds `POST /forms/mail.aspx`. Checks come in the order of their cost: headers, body, letter, store. */
export function addLetterRoute(app: FastifyInstance, options: LetterRouteOptions): void {
  const { store, sendAnswer, log } = options;
  const budget = new BodyBudget();
  const throttledLog = createThrottledLog(log, options.now);

  app.addContentTypeParser(URLENCODED, async (_request: FastifyRequest, body: FastifyRequest['raw']) =>
    parseUrlencoded(await readBody(body, budget)),
  );
  app.addContentTypeParser(MULTIPART, async (request: FastifyRequest, body: FastifyRequest['raw']) => {
    const type = parseMediaType(request.headers['content-type'] ?? '');
    return parseMultipart(await readBody(body, budget), type?.parameters.get('boundary'));
  });

  app.post<{ Body: FormFields | undefined }>(
    FORM_PATH,
    {
      onRequest(request, _reply, done) {
        done(refusalByHeaders(request, options.ourUrl));
      },
    },
    async (request, reply) => {
      const form = readLetterForm(request.body ?? new Map(), options.mail, prefersHtml(request.headers.accept));
      const id = await accept(request, form);
      return sendAnswer(request, reply, 200, { Success: true, Message: SENT_MESSAGE, id });
    },
  );

  async function accept(request: FastifyRequest, form: LetterForm): Promise<string> {
    const peer = request.raw.socket.remoteAddress ?? '';
    const isLimited = options.limitsLoopback || !isLoopback(peer);
    let verdict = scoreSpam(form.evidence);
    const letter = { ...form.letter, ...verdict, receivedAt: options.now(), ...clientAddress(request.ip, peer) };
    const judge: Judge = (otherAddresses) => {
      verdict = scoreSpam(form.evidence, otherAddresses);
      return verdict;
    };
    const acceptance = await store
      .accept(letter, isLimited ? options.limits : undefined, judge)
      .catch(refuseUnavailable);
    switch (acceptance.outcome) {
      case 'stored':
        log.info({ letter: acceptance.id, ...verdict }, 'letter stored');
        if (verdict.flags.includes('settings-differ')) {
          log.warn({ letter: acceptance.id }, 'the hidden settings of the form differ from the configuration');
        }
        if (verdict.state === 'queued') options.onQueued();
        return acceptance.id;
      case 'duplicate':
        log.info({ letter: acceptance.id }, 'letter sent again');
        return acceptance.id;
      case 'limited':
        throttledLog.say('warn', 'letter refused: too many from one address');
        throw tooMany(Math.max(1, Math.ceil(acceptance.retryAfterSeconds)));
    }
  }

  function refuseUnavailable(error: unknown): never {
    if (!(error instanceof StoreUnavailableError)) throw error;
    throttledLog.say('error', 'letter not stored', { err: error });
    throw unavailable('Your letter could not be stored just now. Please try again in a moment.', error);
  }
}

/** The checks of the headers, in the call's order. */
function refusalByHeaders({ headers }: FastifyRequest, ourUrl: () => string): HttpError | undefined {
  if (isCrossSite(headers, ourUrl)) {
    return new HttpError(403, 'Letters are taken from our own page only. Please open it and write there.');
  }
  const type = parseMediaType(headers['content-type'] ?? '')?.type;
  if (type !== URLENCODED && type !== MULTIPART) {
    return new HttpError(415, `A letter is sent as ${MULTIPART} or ${URLENCODED}.`);
  }
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity') return new HttpError(415, 'A letter is sent without compression.');
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return tooLarge();
  return undefined;
}

/** A mobile network may share one address: the sender may have done nothing, and is told how long to wait. */
function tooMany(seconds: number): HttpError {
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(
    429,
    `Too many letters came from your network. Yours was not stored; what you wrote is kept in the form. Please send it again in ${wait}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
