import type { Envelope } from './envelope.ts';
import { fromCallback, runSmtpSession } from './smtp-session.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts } from './smtp-timeouts.ts';
import type { RouteStep } from './transport.ts';

/** What to check. */
export interface SmtpCheckOptions {
  readonly url: string;
  readonly envelope: Envelope;
  /** Short by default, because a person waits. A greeting may be delayed by twenty seconds to deter spammers. */
  readonly timeouts?: Partial<SmtpTimeouts>;
}

const SHORT = { ...SMTP_TIMEOUTS, connection: 15_000, reply: 30_000 };

/** A custom login method: nodemailer lets it send any command. */
const ENVELOPE = 'ENVELOPE';

/**
 * Talks to the mail server up to the recipient, then quits without sending a mail (RFC 5321: EHLO, STARTTLS, AUTH,
 * MAIL, RCPT, QUIT). Resolves with whether the session was encrypted.
 *
 * @throws RouteBlockedError at the step at which a mail would meet it too
 */
export async function checkSmtp({ url, envelope, timeouts }: SmtpCheckOptions): Promise<{ encrypted: boolean }> {
  const { from, to } = envelope.addressing.envelope;
  const commands: readonly [RouteStep, string][] = [
    ['sender', `MAIL FROM:<${from}>`],
    ...to.map((recipient): [RouteStep, string] => ['recipient', `RCPT TO:<${recipient}>`]),
  ];
  const server = { url, timeouts: { ...SHORT, ...timeouts } };
  return runSmtpSession(server, new AbortController().signal, async ({ smtp, startStep }) => {
    let refusal: string | undefined;
    smtp.customAuth.set(ENVELOPE, async ({ sendCommand }) => {
      for (const [step, command] of commands) {
        startStep(step, server.timeouts.reply);
        const { response } = await sendCommand(command);
        if (/^2/.test(response)) continue;
        refusal = response;
        return;
      }
    });
    await fromCallback((done) => smtp.login({ method: ENVELOPE }, done));
    if (refusal !== undefined) throw Object.assign(new Error('The envelope was refused.'), { response: refusal });
    return { encrypted: smtp.secure };
  });
}
