/** One id leads from a request through its letter to its mail. */

import { expect, it } from 'vitest';
import { postLetter } from '../support/letter-form.ts';
import { startProduct } from '../support/product.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { waitFor } from '../support/wait-for.ts';

it('is in the answer, in every line of the log about the letter, and in the Message-ID of every attempt', async () => {
  const server = await startSmtpServer();
  const product = await startProduct({ env: { SMTP_URL: server.url } });
  const linesAbout = (id: string) =>
    product
      .logs()
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as { letter: string; msg: string });
  try {
    server.behave('data', 'accept', 'close');
    const ids = [];
    for (const Message of ['The first.', 'The second.']) {
      ids.push(((await (await postLetter(product.url, { Message })).json()) as { id: string }).id);
      await server.received(ids.length);
    }
    const [first = '', second = ''] = ids;
    await waitFor(() => expect(linesAbout(first)).toHaveLength(2));
    await waitFor(() => expect(linesAbout(second)).toHaveLength(2));
    for (const id of ids) for (const { letter } of linesAbout(id)) expect(letter).toBe(id);
    expect(linesAbout(first).map(({ msg }) => msg)).toEqual(['letter stored', 'A letter was delivered.']);
    expect(linesAbout(second).map(({ msg }) => msg)).toEqual([
      'letter stored',
      'A letter could not be delivered; it is tried again.',
    ]);
    expect(server.mails.map(({ raw }) => /^Message-ID: <(\w+)@/im.exec(raw)?.[1])).toEqual(ids);
  } finally {
    await product.stop();
    await server.stop();
  }
});
