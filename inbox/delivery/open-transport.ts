import type { Envelope } from './envelope.ts';
import { createMaildirTransport, maildirIn } from './maildir.ts';
import { createSmtpTransport } from './smtp.ts';
import type { Transport } from './transport.ts';

/** Settings that choose the transport. */
export interface TransportSettings {
  /** Without it, mails go into the Maildir of the data folder. */
  readonly smtpUrl: string | undefined;
  readonly dataDir: string;
  readonly envelope: Envelope;
}

/** Opens the transport that the settings name. */
export function openTransport({ smtpUrl, dataDir, envelope }: TransportSettings): Transport {
  if (smtpUrl) return createSmtpTransport({ url: smtpUrl, envelope });
  return createMaildirTransport({ folder: maildirIn(dataDir), envelope });
}
