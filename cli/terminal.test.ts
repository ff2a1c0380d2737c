/** The command line on a real terminal, which `script` of util-linux makes. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandLineForEachTest } from '../tests/support/command-line.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { needs } from '../tests/support/needs.ts';

const script = needs('script', 'bsdutils');
const commandLine = commandLineForEachTest();
const MAIN = join(import.meta.dirname, 'main.ts');

/** What a command shows on a terminal of 80 columns, where the shell may send its output elsewhere. */
async function onTerminal(command: string, env: Record<string, string> = {}): Promise<string> {
  const line = `stty cols 80; '${process.execPath}' '${MAIN}' ${command}`;
  const { stdout } = await promisify(execFile)('script', ['-qec', line, '/dev/null'], {
    env: { PATH: '/usr/bin:/bin', TERM: 'xterm-256color', DATA_DIR: commandLine.folder, ...COMPILE_CACHE, ...env },
  });
  return stdout.replaceAll('\r\n', '\n');
}

describe.skipIf(script.isMissing)(`On a terminal${script.note}`, () => {
  it('a list has colours and fits; NO_COLOR and a pipe take the colours away', async () => {
    await commandLine.park(await commandLine.stored({ fields: { message: 'long '.repeat(100) } }));
    const coloured = await onTerminal('list');
    expect(coloured).toContain('\u001b[31mparked\u001b[39m');
    const plain = await onTerminal('list', { NO_COLOR: '1' });
    expect(plain).toBe(stripVTControlCharacters(coloured));
    for (const line of plain.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(await onTerminal('list', { TERM: 'dumb' })).toBe(plain);
    expect(await onTerminal('list | cat')).not.toContain('\u001b');
  });

  it('a backup says what it is at, and wipes that away', async () => {
    await commandLine.stored();
    const said = await onTerminal(`backup '${join(commandLine.folder, 'letters.backup')}' > /dev/null`);
    expect(said).toBe('\rCopying and checking …\u001b[K\r\u001b[K');
  });

  it('a long export shows how far it is, where its lines go elsewhere', async () => {
    for (let stored = 0; stored < 2000; stored += 500) {
      await Promise.all(Array.from({ length: 500 }, () => commandLine.stored()));
    }
    expect(await onTerminal('export --format jsonl > /dev/null')).toBe(
      '\r1000 letters …\u001b[K\r2000 letters …\u001b[K\r\u001b[K',
    );
    expect(await onTerminal('export --format jsonl | tail -1 2>/dev/null', {})).toContain('2000 letters');
    expect(await onTerminal('export --format jsonl')).not.toContain('letters …');
  }, 30_000);
});
