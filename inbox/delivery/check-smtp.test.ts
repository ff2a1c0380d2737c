import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../tests/support/delivery.ts';
import { startSmtpServer, type TestSmtpServer, type TestSmtpServerOptions } from '../../tests/support/smtp-server.ts';
import { checkSmtp } from './check-smtp.ts';

let server: TestSmtpServer;
afterEach(() => server?.stop());

async function start(options: TestSmtpServerOptions = {}): Promise<void> {
  server = await startSmtpServer(options);
}
const check = (url = server.url, timeout = 5000) => checkSmtp({ url, envelope: ENVELOPE, timeout });

describe('checkSmtp', () => {
  test('talks up to the recipient and takes it back: no mail is sent', async () => {
    await start();
    expect(await check()).toEqual({ encrypted: false });
    expect(server.reached).toEqual({ connect: 1, auth: 0, mail: 1, rcpt: 1, data: 0 });
    expect(server.mails).toEqual([]);
  });

  test('takes the recipient back and says goodbye, before it ends the connection', async () => {
    const lines: string[] = [];
    const listener = createServer((socket) => {
      socket.write('220-mail.example.com\r\n220 ready\r\n');
      socket.on('data', (chunk: Buffer) => {
        lines.push(chunk.toString('utf8').trim());
        socket.write('250-fine\r\n250 SIZE\r\n');
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    await check(`smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`);
    const { from, to } = ENVELOPE.addressing.envelope;
    expect(lines).toEqual(['EHLO localhost', `MAIL FROM:<${from}>`, `RCPT TO:<${to[0]}>`, 'RSET', 'QUIT']);
    await new Promise((resolve) => listener.close(resolve));
  });

  test('encrypts where the server offers it, and logs in', async () => {
    const credentials = { user: 'owner@table.example', password: 'p@ss wörd' };
    await start({ startTls: true, credentials });
    expect(await check()).toEqual({ encrypted: true });
    expect(server.reached).toMatchObject({ auth: 1, rcpt: 1, data: 0 });
  });

  test('says at which step it failed, in the words of the server and without the password', async () => {
    await start({ credentials: { user: 'owner', password: 'geheim123' } });
    const wrong = server.url.replace('geheim123', 'falsch123');
    const refusal = await check(wrong).catch((error: Error) => error);
    expect(refusal).toMatchObject({ step: 'login', message: expect.stringMatching(/^535 .*Wrong password/) });
    expect(String(refusal)).not.toContain('falsch');
    server.behave('auth', `535 failed: ${Buffer.from('\0owner\0geheim123').toString('base64')}`);
    await expect(check()).rejects.toMatchObject({ step: 'login', message: '535 failed: ***' });
    server.behave('auth', 'accept');
    server.behave('rcpt', '550 5.1.1 No such mailbox');
    await expect(check()).rejects.toMatchObject({ step: 'recipient', message: '550 5.1.1 No such mailbox' });
    server.behave('mail', '553 5.7.1 Not your address');
    await expect(check()).rejects.toMatchObject({ step: 'sender', message: '553 5.7.1 Not your address' });
    server.behave('connect', '554 5.7.1 Go away');
    await expect(check()).rejects.toMatchObject({ step: 'reach', message: expect.stringContaining('Go away') });
  });

  test('gives up a server that is not there, and one that is silent', async () => {
    // A port that no test is given: those come from the upper end.
    await expect(check('smtp://127.0.0.1:1')).rejects.toMatchObject({
      step: 'reach',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const silentUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(check(silentUrl, 200)).rejects.toMatchObject({
      step: 'reach',
      message: 'The server said nothing for 0.2 s.',
    });
    silent.close();
  });
});
