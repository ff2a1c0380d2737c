import { isEmail } from '../../letter/email.ts';

/** One mailbox in parts, so that nodemailer never parses it as an address list. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The envelope addresses and the two headers, as nodemailer takes them. */
export interface Addressing {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly from: Mailbox;
  readonly to: Mailbox;
}

/**
 * The one envelope for all mails. A transport gets it from the configuration, before there is any request; the `Mail`
 * that is sent later has no field for a recipient. Its fields are private, so no other object passes for one.
 */
export class Envelope {
  readonly #from: string;
  readonly #to: string;

  private constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  /** @throws RangeError if the sender or the recipient is not one mailbox: nodemailer would take it for a list */
  static of({ from, to }: { readonly from: string; readonly to: string }): Envelope {
    refuseOtherThanOneMailbox('sender', from);
    refuseOtherThanOneMailbox('recipient', to);
    return new Envelope(from, to);
  }

  get addressing(): Addressing {
    return {
      envelope: { from: this.#from, to: [this.#to] },
      from: { name: '', address: this.#from },
      to: { name: '', address: this.#to },
    };
  }
}

function refuseOtherThanOneMailbox(role: string, address: string): void {
  if (isEmail(address)) return;
  throw new RangeError(
    `The ${role} of the mails is ${JSON.stringify(address)}, but it must be exactly one email address, without a name.`,
  );
}
