import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps of each mail only which letter it is about, so that it can take very many. */
export interface CountingMailServer {
  readonly url: string;
  /** How often the mail about each letter came, by the letter's id. */
  readonly copies: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Called in the middle of conversations. */
export interface MailServerWatch {
  /** A recipient was named, and the answer has not gone out yet. */
  readonly onRecipient?: () => void;
  /** The mail about this letter was taken. */
  readonly onMail?: (id: string) => void;
}

/** Starts it on a free port of this machine. */
export async function startCountingMailServer(watch: MailServerWatch = {}): Promise<CountingMailServer> {
  const copies = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, callback) {
      watch.onRecipient?.();
      callback();
    },
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        return; // The client died within the mail.
      }
      const [, id] = /^Message-ID: <([0-9a-z]{12})@/im.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
      if (id !== undefined) {
        copies.set(id, (copies.get(id) ?? 0) + 1);
        watch.onMail?.(id);
      }
      callback();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    copies,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
