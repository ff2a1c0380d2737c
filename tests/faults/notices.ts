import { incomingLetter } from '../support/letter.ts';
import { startProduct } from '../support/product.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { type MakeInbox, sqliteInbox } from './inbox.ts';
import { type Finding, figure, withFolder } from './part.ts';

/** How many letters come that look like spam. */
export interface SpamOptions {
  readonly letters: number;
  /** Where the letters are kept; in SQLite where it is absent. */
  readonly makeInbox?: MakeInbox;
}

/** Letters that are stored at once. */
const AT_ONCE = 500;

const spam = () => incomingLetter({ receivedAt: Date.now(), state: 'quarantined', flags: ['honeypot'], spamScore: 10 });

/**
 * Fills an inbox with letters that look like spam, and starts the server, which looks at once whether there is something to tell:
 * one mail must tell the owner of all of them, and nothing be left to tell.
 */
export function floodWithSpam({ letters, makeInbox = sqliteInbox }: SpamOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const inbox = makeInbox(folder);
    const mailServer = await startSmtpServer();
    const env = { ...inbox.env, SMTP_URL: mailServer.url };
    try {
      await (await startProduct({ dataDir: folder, env })).stop(); // makes the inbox
      const flooded = await inbox.open();
      const ids: string[] = [];
      while (ids.length < letters) {
        const some = Array.from({ length: Math.min(AT_ONCE, letters - ids.length) }, () => flooded.accept(spam()));
        for (const acceptance of await Promise.all(some)) if ('id' in acceptance) ids.push(acceptance.id);
      }
      await flooded.close();
      const telling = await startProduct({ dataDir: folder, env });
      await mailServer.received(1);
      await telling.stop();
      const store = await inbox.open();
      const left = (await store.pendingNotice('quarantined', 0)).ids.length;
      await store.close();

      const [mail, ...more] = mailServer.mails.map(({ raw }) => raw);
      const broken: string[] = [];
      if (more.length > 0) broken.push(`The owner was sent ${more.length + 1} mails`);
      if (left > 0) broken.push(`${left} letters were left for other mails`);
      if (!mail?.includes(`Suspected spam: ${figure(letters)}`))
        broken.push('The mail does not say how many there are');
      const named = ids.filter((id) => mail?.includes(id)).length;
      if (named > 10) broken.push(`The mail names ${named} letters`);
      return { done: `${figure(letters)} quarantined letters, ${mailServer.mails.length} notice`, broken };
    } finally {
      await mailServer.stop();
    }
  });
}
