import { isEmail } from '../../letter/email.ts';

/** One mailbox, given in parts, so that nothing in it is ever parsed as a list of addresses. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Where a mail goes from and to, as nodemailer takes it: the conversation's addresses, and the two headers. */
export interface Addressing {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly from: Mailbox;
  readonly to: Mailbox;
}

/**
 * The one envelope that everything leaves in. A transport is given it when it is made, from the configuration, before
 * there is any request; what is handed to the transport later is a `Mail`, which has no place for a recipient. Its
 * addresses are private, so no other object passes for one.
 */
export class Envelope {
  readonly #from: string;
  readonly #to: string;

  private constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  /** @throws RangeError where the sender or the recipient is not one mailbox: nodemailer would take it for a list */
  static of({ from, to }: { readonly from: string; readonly to: string }): Envelope {
    refuseOtherThanOneMailbox('sender', from);
    refuseOtherThanOneMailbox('recipient', to);
    return new Envelope(from, to);
  }

  /** The same for every mail. */
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
