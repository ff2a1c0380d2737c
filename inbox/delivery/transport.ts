import type { Mail } from './mail.ts';

/** A way for mails to leave. It is made with the one envelope that they all leave in. */
export interface Transport {
  /** In words, for the log: where mails go. Holds no password. */
  readonly destination: string;
  /**
   * Hands a mail over. Resolves once the other side has taken it durably. `signal` breaks the attempt off where it still
   * can be. `confirm` is called at the last moment at which that is so, and where it rejects, the mail is not handed over: the letter
   * may be another courier's by now.
   *
   * @throws PermanentMailError where trying again cannot help
   * @throws TemporaryMailError where it may
   */
  send(mail: Mail, signal: AbortSignal, confirm?: () => Promise<void>): Promise<void>;
}

/** The mail was refused for good. The message is the other side's words. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}

/** The mail could not be handed over this time. The message is the other side's words, or what the network said. */
export class TemporaryMailError extends Error {
  override readonly name = 'TemporaryMailError';
}
