import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Limits for one session, in bytes and in lines. Nodemailer limits the length of a single reply. */
const MOST_BYTES = 8 * 2 ** 20;
const MOST_LINES = 20_000;

const NEWLINE = 10;

/** Nodemailer's handler for received data, after decryption. Its types leave it out. */
interface Hearing {
  _onData(chunk: Buffer): void;
}

const { _onData: hear } = SMTPConnection.prototype as unknown as Hearing;

/**
 * A connection that fails when the mail server sends too much. Nodemailer keeps empty lines between replies without
 * limit, and the time for each grows with their number.
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
