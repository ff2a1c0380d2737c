import type { Envelope } from '../inbox/delivery/envelope.ts';
import type { MailSettings } from '../inbox/delivery/mail.ts';
import type { Store } from '../inbox/store.ts';

/** What a check has found. */
export interface Diagnosis {
  readonly isWell: boolean;
  /** A sentence. */
  readonly finding: string;
  /** What to do; only where it is not well. */
  readonly advice?: string;
}

/** What the checks look at. */
export interface CheckContext {
  readonly store: Store;
  readonly dataDir: string;
  /** PostgreSQL, where letters are kept there; else they are in files in {@link dataDir}. It may hold a password. */
  readonly databaseUrl: string | undefined;
  /** Where letters are kept, for a person. */
  readonly place: string;
  /** Where the server listens. */
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mail: MailSettings;
  readonly envelope: Envelope;
  readonly now: () => number;
}
