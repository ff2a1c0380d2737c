import type { Envelope } from '../inbox/delivery/envelope.ts';
import type { MailSettings } from '../inbox/delivery/mail.ts';
import type { Store } from '../inbox/store.ts';

/** The result of a check. */
export interface Diagnosis {
  readonly isWell: boolean;
  /** A sentence. */
  readonly finding: string;
  /** What to do if it is not well. */
  readonly advice?: string;
}

/** What the checks work with. */
export interface CheckContext {
  readonly store: Store;
  readonly dataDir: string;
  /** PostgreSQL's URL, possibly with a password; without it letters are in files in {@link dataDir}. */
  readonly databaseUrl: string | undefined;
  /** In words. */
  readonly place: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mail: MailSettings;
  readonly envelope: Envelope;
  readonly now: () => number;
}
