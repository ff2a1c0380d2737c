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

/** The step of a session: one of the route, within the content, or after its last byte. */
export type SmtpStep = RouteStep | 'content' | 'end';

/** Where and how a session failed. */
export interface Circumstances {
  readonly step: SmtpStep;
  /** Whether the server timed out. */
  readonly isLate: boolean;
  /** Whether we aborted it. */
  readonly isAborted: boolean;
  readonly login: Login;
}

/** Classifies a failure: before the content it is the route's, afterwards the mail's. */
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
  // If encryption is required, a server without EHLO cannot encrypt; otherwise HELO would follow.
  const cannotEncrypt = error.command === 'EHLO' && responseCode >= 500;
  if (cannotEncrypt || error.code === 'ETLS' || step === 'encrypt') {
    return new RouteBlockedError(`${NOT_ENCRYPTED}${reason}`, { cause: error, step: 'encrypt' });
  }
  if (error.code === 'EAUTH')
    return new RouteBlockedError(`${LOGIN_REFUSED}${reason}`, { cause: error, step: 'login' });
  // With pipelining, the refused command is not the last one answered.
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

/** The step of a command; `undefined` for continuation lines, such as those of a login. */
export function stepOf(command: string): RouteStep | undefined {
  return STEPS[/^[A-Z]+(?= |$)/.exec(command)?.[0] ?? ''];
}

/** If a host has several addresses, each has its own error. */
function messageOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(({ message }) => message).join('; ') : error.message;
}
