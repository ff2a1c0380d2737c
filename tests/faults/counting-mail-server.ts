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

/**
 * Starts it on a free port of this machine.
 *
 * @param onMail called with the letter's id for each mail that is taken
 */
export async function startCountingMailServer(onMail: (id: string) => void = () => {}): Promise<CountingMailServer> {
  const copies = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const [, id] = /^Message-ID: <([0-9a-z]{12})@/im.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
      if (id !== undefined) {
        copies.set(id, (copies.get(id) ?? 0) + 1);
        onMail(id);
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
