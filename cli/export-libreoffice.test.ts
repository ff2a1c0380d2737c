/** What LibreOffice shows of an exported letter; it opens the file as its dialog proposes where it sees the byte order mark. */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandLineForEachTest } from '../tests/support/command-line.ts';
import { needs } from '../tests/support/needs.ts';

const libreOffice = needs('soffice', 'libreoffice-calc-nogui');
const commandLine = commandLineForEachTest();

/** The cells of a letter's row, as they are shown, and the types that LibreOffice gave them. */
async function openInLibreOffice(csv: string, separator: string): Promise<{ text: string; type: string }[]> {
  const file = join(commandLine.folder, 'letters.csv');
  await writeFile(file, csv);
  const profile = `-env:UserInstallation=file://${join(commandLine.folder, 'profile')}`;
  const utf8 = `--infilter=CSV:${separator.charCodeAt(0)},34,76`; // a quote is 34, UTF-8 is 76
  const args = [profile, '--headless', utf8, '--convert-to', 'fods', '--outdir', commandLine.folder, file];
  await promisify(execFile)('soffice', args, { env: { ...env, HOME: commandLine.folder } });
  const sheet = await readFile(join(commandLine.folder, 'letters.fods'), 'utf8');
  const [, row = ''] = sheet.match(/<table:table-row[\s\S]*?<\/table:table-row>/g) ?? [];
  return [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
    ([, attributes = '', content = '']) => {
      const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
      const type = /office:value-type="(\w+)"/.exec(attributes)?.[1] ?? '';
      const text = [...content.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)].map(([, line = '']) => line).join('\n');
      return Array.from({ length: times }, () => ({
        type,
        text: text.replaceAll('&apos;', "'").replaceAll('&quot;', '"'),
      }));
    },
  );
}

describe.skipIf(libreOffice.isMissing)(`LibreOffice${libreOffice.note}`, () => {
  it.each([
    ['comma', ','],
    ['semicolon', ';'],
  ])(
    'shows every cell as it was written, separated by %s, and reckons with none',
    async (name, character) => {
      const fields = {
        name: 'Åsa Öberg 木',
        company: '=1+1',
        phone: '(555) 123-4567',
        message: 'Two "lines",\nof; text',
      };
      await commandLine.stored({ fields, phoneAsSent: '0301 234567' });
      const { out } = await commandLine.run(['export', '--format', 'csv', '--separator', name]);
      const cells = await openInLibreOffice(out, character);
      const shown = cells.map(({ text }) => text);
      for (const text of [fields.name, "'=1+1", fields.phone, "'0301 234567", fields.message])
        expect(shown).toContain(text);
      expect(cells.slice(4, 10).map(({ type }) => type)).toEqual(Array(6).fill('string'));
    },
    60_000,
  );
});
