import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type SmtpBehaviour, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

/** What is wrong with a mail server. */
export type MailTrouble =
  | 'down'
  | 'hanging'
  | 'too busy (421)'
  | 'refusing for a while (45x)'
  | 'refusing everybody for good (55x)'
  | 'refusing every content for good (55x)'
  | 'putting every content off (45x)'
  | 'closing after it took the mail';

/** A mail server at one address that is well, or in trouble of one kind after the other. */
export interface ChangingMailServer {
  readonly url: string;
  readonly mails: TestSmtpServer['mails'];
  /** When this resolves, it is in this trouble. Conversations that hung are cut, as by a restart. */
  trouble(trouble: MailTrouble | undefined): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it; it is well. */
export async function startChangingMailServer(): Promise<ChangingMailServer> {
  const server = await startSmtpServer();
  const sockets = new Set<Socket>();
  let isDown = false;
  // Keeps its port while the server is down: a port that is released could be another program's a moment later.
  const door = createServer((socket) => {
    socket.on('error', () => {});
    if (isDown) return void socket.resetAndDestroy();
    const onward = connect(server.port, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    socket.pipe(onward).pipe(socket);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');

  return {
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    mails: server.mails,
    async trouble(trouble) {
      isDown = true;
      for (const socket of sockets) socket.destroy();
      // A mail that was on its way in the old trouble would be taken in the new one, and come again.
      await server.idle();
      isDown = trouble === 'down';
      server.behave('connect', trouble === 'too busy (421)' ? '421 4.3.2 Too busy' : 'accept');
      server.behave('rcpt', toRecipient(trouble));
      server.behave('data', behindContent(trouble));
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
      await server.stop();
    },
  };
}

/** What it says to the recipient. */
function toRecipient(trouble: MailTrouble | undefined): SmtpBehaviour {
  if (trouble === 'refusing for a while (45x)') return '451 4.7.1 Greylisted';
  return trouble === 'refusing everybody for good (55x)' ? '550 5.1.1 No such user' : 'accept';
}

/** What it does once it has a mail's content. */
function behindContent(trouble: MailTrouble | undefined): SmtpBehaviour {
  if (trouble === 'hanging') return 'hang';
  if (trouble === 'closing after it took the mail') return 'close';
  if (trouble === 'putting every content off (45x)') return '451 4.7.1 Scanned later';
  return trouble === 'refusing every content for good (55x)' ? '552 5.2.2 Mailbox full' : 'accept';
}
