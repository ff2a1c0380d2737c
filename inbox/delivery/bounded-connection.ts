import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** The most that a mail server may say in one conversation: in bytes, and in lines. Its longest reply is nodemailer's to bound. */
const MOST_BYTES = 8 * 2 ** 20;
const MOST_LINES = 20_000;

const NEWLINE = 10;

/** What nodemailer calls with each piece that it hears, decrypted. Its types don't name it. */
interface Hearing {
  _onData(chunk: Buffer): void;
}

const { _onData: hear } = SMTPConnection.prototype as unknown as Hearing;

/**
 * A connection that ends with an error where the mail server says too much. Nodemailer bounds a reply, but keeps empty lines between
 * replies without a bound, and each of them costs it more time the more there are.
 */
export class BoundedConnection extends SMTPConnection implements Hearing {
  #bytes = 0;
  #lines = 0;

  _onData(chunk: Buffer): void {
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#lines++;
    if (this.#bytes <= MOST_BYTES && this.#lines <= MOST_LINES) hear.call(this, chunk);
    else this.emit('error', new Error('The mail server said more than a conversation has room for.'));
  }
}
