import { checkSmtp } from '../inbox/delivery/check-smtp.ts';
import { composeMail } from '../inbox/delivery/letter-mail.ts';
import { maildirIn } from '../inbox/delivery/maildir.ts';
import { openTransport } from '../inbox/delivery/open-transport.ts';
import { wordsIn } from '../inbox/delivery/reply-codes.ts';
import { runAbortable } from '../inbox/delivery/run-abortable.ts';
import { RouteBlockedError, type RouteStep } from '../inbox/delivery/transport.ts';
import type { StoredLetter } from '../inbox/store.ts';
import type { CheckContext, Diagnosis } from './diagnosis.ts';

/** Timeout of a test letter, in milliseconds. */
const SEND_TIME = 120_000;

/** Talks to the mail server up to the recipient, without sending. */
export async function checkMailServer({ smtpUrl, dataDir, envelope, mail }: CheckContext): Promise<Diagnosis> {
  if (smtpUrl === undefined) {
    return {
      isWell: true,
      finding: `SMTP_URL is not set: mails are written into the Maildir ${maildirIn(dataDir)}, and reach nobody by themselves.`,
    };
  }
  const server = new URL(smtpUrl).host;
  try {
    const { encrypted } = await checkSmtp({ url: smtpUrl, envelope });
    const way = encrypted ? 'over an encrypted connection' : 'without encryption';
    return { isWell: true, finding: `${server} takes mails from ${mail.from} to ${mail.to}, ${way}.` };
  } catch (error) {
    if (!(error instanceof RouteBlockedError)) throw error;
    const { step = 'reach', message } = error;
    return { isWell: false, finding: `${FINDINGS[step]} (${server}): ${wordsIn(message)}`, advice: ADVICE[step] };
  }
}

const FINDINGS: Readonly<Record<RouteStep, string>> = {
  reach: 'The mail server cannot be reached',
  encrypt: 'The connection to the mail server could not be encrypted',
  login: 'The mail server refused the login',
  sender: 'The mail server refused the sender, MAIL_FROM',
  recipient: 'The mail server refused the recipient, MAIL_TO',
};

const ADVICE: Readonly<Record<RouteStep, string>> = {
  reach:
    'Check the host and the port in SMTP_URL, and whether a firewall lets this machine out (many block port 25; use 587 or 465).',
  encrypt:
    'Check SMTP_URL: smtps:// goes with port 465, smtp:// with 587. A certificate must be for the host that you name.',
  login:
    'Check the user and the password in SMTP_URL (special characters as %XX). Some providers want a password for this program alone.',
  sender: 'Set MAIL_FROM to an address that this account may send from.',
  recipient: 'Check that MAIL_TO is written rightly and that its mailbox exists and has room.',
};

/** Mails the owner a test letter, as any letter but without the inbox. */
export async function sendTestLetter({ smtpUrl, dataDir, envelope, mail, now }: CheckContext): Promise<Diagnosis> {
  const transport = openTransport({ smtpUrl, dataDir, envelope });
  try {
    const letter = composeMail(testLetter(mail.to, now()), mail);
    await runAbortable({ signals: [], time: SEND_TIME }, (signal) => transport.send(letter, signal));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = 'Put right what the check of the mail server says, and send it again: heartwood doctor --send-test';
    return { isWell: false, finding: `It could not be sent: ${reason}`, advice };
  }
  return {
    isWell: true,
    finding: `It was handed to ${transport.destination}, for ${mail.to}. If it does not arrive, look into the spam folder; docs/operating.md says what keeps it out of there (SPF, DKIM, DMARC).`,
  };
}

function testLetter(to: string, now: number): StoredLetter {
  return {
    id: `test-${now.toString(36)}`,
    fields: {
      name: 'Heartwood doctor',
      email: to,
      phone: '',
      company: '',
      message: 'This is a test letter. If you read it, the letters of your visitors reach you too.',
    },
    phoneAsSent: '',
    submissionId: '',
    receivedAt: now,
    address: '',
    addressKey: '',
    elapsed: undefined,
    flags: [],
    spamScore: 0,
    state: 'queued',
    suspected: false,
    attempts: 1,
    dueAt: undefined,
    deliveredAt: undefined,
    lastError: undefined,
  };
}
