import { expect, test } from 'vitest';
import { startApp } from '../tests/support/running-app.ts';
import { mailSettingsIn } from './mail-settings.ts';

test('the settings are those that the server has filled in, still escaped', async () => {
  const env = {
    MAIL_FROM: "o'form@table.example",
    MAIL_TO: 'owner%oak@table.example',
    MAIL_SUBJECT: 'A "letter" & <more>',
  };
  await using app = await startApp({ env });
  expect(mailSettingsIn(await (await fetch(app.url)).text())).toEqual({
    mailFrom: 'o&#39;form@table.example',
    mailTo: 'owner%oak@table.example',
    mailToUri: 'owner%25oak@table.example',
    mailSubject: 'A &#34;letter&#34; &#38; &#60;more&#62;',
  });
});

test('attributes may stand in any order', () => {
  const page = ['From', 'To', 'Subject'].map(
    (name) => `<input value="${name}" type="hidden" name=".cfg.send${name}"/>`,
  );
  expect(mailSettingsIn(`<a class="a" href="mailto:Uri">${page.join('')}`)).toEqual({
    mailFrom: 'From',
    mailTo: 'To',
    mailToUri: 'Uri',
    mailSubject: 'Subject',
  });
});

test('a page without the fields is refused', () => {
  expect(() => mailSettingsIn('<input name=".cfg.sendFrom">')).toThrow('npm run build');
});
