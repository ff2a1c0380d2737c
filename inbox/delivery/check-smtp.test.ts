import { afterEach, describe, expect, test, vi } from 'vitest';
import { ENVELOPE } from '../../tests/support/delivery.ts';
import { startScriptedMailServer } from '../../tests/support/scripted-mail-server.ts';
import { startSmtpServer, type TestSmtpServer, type TestSmtpServerOptions } from '../../tests/support/smtp-server.ts';
import { checkSmtp } from './check-smtp.ts';

let server: TestSmtpServer;
afterEach(() => server?.stop());

async function start(options: TestSmtpServerOptions = {}): Promise<void> {
  server = await startSmtpServer(options);
}
const check = (url = server.url) => checkSmtp({ url, envelope: ENVELOPE });

describe('checkSmtp', () => {
  test('talks up to the recipient and takes it back: no mail is sent', async () => {
    await start();
    expect(await check()).toEqual({ encrypted: false });
    expect(server.reached).toEqual({ connect: 1, auth: 0, mail: 1, rcpt: 1, data: 0 });
    expect(server.mails).toEqual([]);
  });

  test('says goodbye before it ends the connection', async () => {
    const scripted = await startScriptedMailServer({ connection: '220-mail.example.com\r\n220 ready' });
    await check(scripted.url);
    await scripted.reached('QUIT');
    const { from, to } = ENVELOPE.addressing.envelope;
    expect(scripted.heard.map((line) => line.replace(/^EHLO .*/, 'EHLO'))).toEqual([
      'EHLO',
      `MAIL FROM:<${from}>`,
      `RCPT TO:<${to[0]}>`,
      'QUIT',
    ]);
    await scripted.stop();
  });

  test('encrypts where the server offers it, and logs in', async () => {
    const credentials = { user: 'owner@table.example', password: 'p@ss wörd' };
    await start({ startTls: true, credentials });
    expect(await check()).toEqual({ encrypted: true });
    expect(server.reached).toMatchObject({ auth: 1, rcpt: 1, data: 0 });
  });

  test('waits for a greeting that is put off, as spam is deterred with, and for no silent server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scripted = await startScriptedMailServer({ connection: 'hang' });
    const checking = check(scripted.url).catch((error: Error) => error);
    await scripted.reached('connection');
    await vi.advanceTimersByTimeAsync(29_000);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await checking).toMatchObject({
      step: 'reach',
      message: 'The mail server did not answer within 30 seconds.',
    });
    vi.useRealTimers();
    await scripted.stop();
  });
});
