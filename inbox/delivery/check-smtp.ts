import { called, converse } from './conversation.ts';
import type { Envelope } from './envelope.ts';
import { PATIENCE, type Patience } from './patience.ts';
import type { RouteStep } from './transport.ts';

/** What to check. */
export interface SmtpCheckOptions {
  /** As the transport has it. */
  readonly url: string;
  readonly envelope: Envelope;
  /** A person waits, so it is short where it is absent; a greeting may be put off for twenty seconds to deter spammers. */
  readonly patience?: Partial<Patience>;
}

const SHORT = { ...PATIENCE, connection: 15_000, reply: 30_000 };

/** A login of our own making, in which nodemailer lets us say any command. */
const ENVELOPE = 'ENVELOPE';

/**
 * Talks to the mail server as a mail would, up to the recipient, and leaves: no mail is sent (RFC 5321: EHLO, STARTTLS,
 * AUTH, MAIL, RCPT, QUIT). Gives whether the conversation was encrypted.
 *
 * @throws RouteBlockedError at the step at which a mail would meet it too
 */
export async function checkSmtp({ url, envelope, patience }: SmtpCheckOptions): Promise<{ encrypted: boolean }> {
  const { from, to } = envelope.addressing.envelope;
  const commands: readonly [RouteStep, string][] = [
    ['sender', `MAIL FROM:<${from}>`],
    ...to.map((recipient): [RouteStep, string] => ['recipient', `RCPT TO:<${recipient}>`]),
  ];
  const server = { url, patience: { ...SHORT, ...patience } };
  return converse(server, new AbortController().signal, async ({ smtp, enter }) => {
    let refusal: string | undefined;
    smtp.customAuth.set(ENVELOPE, async ({ sendCommand }) => {
      for (const [step, command] of commands) {
        enter(step, server.patience.reply);
        const { response } = await sendCommand(command);
        if (/^2/.test(response)) continue;
        refusal = response;
        return;
      }
    });
    await called((done) => smtp.login({ method: ENVELOPE }, done));
    if (refusal !== undefined) throw Object.assign(new Error('The envelope was refused.'), { response: refusal });
    return { encrypted: smtp.secure };
  });
}
