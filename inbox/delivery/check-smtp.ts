import type { Envelope } from './envelope.ts';
import { fromCallback, runSmtpSession } from './smtp-session.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts } from './smtp-timeouts.ts';
import type { RouteStep } from './transport.ts';

/** What to check. */
export interface SmtpCheckOptions {
  /** As the transport has it. */
  readonly url: string;
  readonly envelope: Envelope;
  /** A person waits, so it is short where it is absent; a greeting may be put off for twenty seconds to deter spammers. */
  readonly timeouts?: Partial<SmtpTimeouts>;
}

const SHORT = { ...SMTP_TIMEOUTS, connection: 15_000, reply: 30_000 };

/** A login of our own making, in which nodemailer lets us say any command. */
const ENVELOPE = 'ENVELOPE';

/**
 * Talks to the mail server as a mail would, up to the recipient, and leaves: no mail is sent (RFC 5321: EHLO, STARTTLS,
 * AUTH, MAIL, RCPT, QUIT). Gives whether the conversation was encrypted.
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
