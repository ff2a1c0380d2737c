import type { NodemailerError } from 'nodemailer';
import { type Login, redactReply } from './redact-reply.ts';
import { LOGIN_REFUSED, NO_CODE, NOT_ENCRYPTED } from './reply-codes.ts';
import {
  ContentPutOffError,
  ContentRefusedError,
  InterruptedError,
  type MailError,
  RouteBlockedError,
  type RouteStep,
  UnansweredError,
} from './transport.ts';

/** Where a conversation is: at a step of the route, within a mail's content, or behind its last byte. */
export type SmtpStep = RouteStep | 'content' | 'end';

/** Under what circumstances a conversation failed. */
export interface Circumstances {
  readonly step: SmtpStep;
  /** Whether the server took longer than it may. */
  readonly isLate: boolean;
  /** Whether it was we who broke it off. */
  readonly isAborted: boolean;
  readonly login: Login;
}

/** Which kind of failure it was: what is before the content is the route's, what is behind it the mail's. */
export function mailError(error: NodemailerError, { step, isLate, isAborted, login }: Circumstances): MailError {
  const { response, responseCode = 0 } = error;
  const words = redactReply(response ?? messageOf(error), login);
  const reason = response !== undefined && !/^\d{3}/.test(words) ? `${NO_CODE}${words}` : words;
  if (isAborted) return new InterruptedError(reason, { cause: error });
  if (step === 'content' || step === 'end') {
    if (responseCode >= 500) return new ContentRefusedError(reason, { cause: error });
    if (responseCode >= 400) return new ContentPutOffError(reason, { cause: error });
    if (isLate && step === 'end') return new UnansweredError(reason, { cause: error });
    return new InterruptedError(reason, { cause: error });
  }
  // With encryption demanded, a server that knows no EHLO cannot encrypt; without, HELO would follow.
  const cannotEncrypt = error.command === 'EHLO' && responseCode >= 500;
  if (cannotEncrypt || error.code === 'ETLS' || step === 'encrypt') {
    return new RouteBlockedError(`${NOT_ENCRYPTED}${reason}`, { cause: error, step: 'encrypt' });
  }
  if (error.code === 'EAUTH')
    return new RouteBlockedError(`${LOGIN_REFUSED}${reason}`, { cause: error, step: 'login' });
  // Where the server takes several commands at once, the one that it refused is not the last that it has answered.
  return new RouteBlockedError(reason, { cause: error, step: stepOf(error.command ?? '') ?? step });
}

const STEPS: Readonly<Record<string, RouteStep>> = {
  EHLO: 'reach',
  HELO: 'reach',
  STARTTLS: 'encrypt',
  AUTH: 'login',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'recipient',
};

/** The step that a command belongs to; none for what a command is followed by, such as the lines of a login. */
export function stepOf(command: string): RouteStep | undefined {
  return STEPS[/^[A-Z]+(?= |$)/.exec(command)?.[0] ?? ''];
}

/** A host with several addresses has an error for each, and none of its own. */
function messageOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(({ message }) => message).join('; ') : error.message;
}
