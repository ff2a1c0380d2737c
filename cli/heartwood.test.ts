import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { commandLineForEachTest, finished, NASTY } from '../tests/support/command-line.ts';

const commandLine = commandLineForEachTest();

describe('heartwood', () => {
  test('explains itself, as a whole and each command', async () => {
    const { status, out } = await commandLine.heartwood('--help');
    expect(status).toBe(0);
    const names = [...out.matchAll(/^ {2}([a-z]+) +[A-Z]/gm)].map(([, name = '']) => name);
    expect(names).toEqual(
      'list show export retry quarantine release erase stats backup restore move doctor'.split(' '),
    );
    const helps = await Promise.all(names.map((name) => commandLine.run([name, '--help'])));
    for (const [index, help] of helps.entries()) {
      expect(help).toMatchObject({ status: 0, err: '' });
      expect(help.out).toContain(`Usage: heartwood ${names[index]}`);
      expect(help.out).toMatch(/\nExamples:\n {2}heartwood /);
      expect((await commandLine.run(['help', names[index] ?? ''])).out).toBe(help.out);
    }
    for (const text of [out, ...helps.map((help) => help.out)]) {
      for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });

  test('has no example that it would call a misuse', async () => {
    const { out } = await commandLine.run(['--help']);
    const names = [...out.matchAll(/^ {2}([a-z]+) +[A-Z]/gm)].map(([, name = '']) => name);
    for (const name of names) {
      const help = (await commandLine.run([name, '--help'])).out;
      const [, examples = ''] = help.split('Examples:\n');
      for (const [, typed = ''] of examples.matchAll(/^ {2}heartwood (.*)$/gm)) {
        const words =
          typed
            .split(/ >| &&/)[0]
            ?.trim()
            .split(' ') ?? [];
        const { status, err } = await commandLine.run([...words, '--help']);
        expect({ typed, status, err }).toEqual({ typed, status: 0, err: '' });
      }
    }
  });

  test('says on stderr how it was misused, with status 2', async () => {
    const misuses: [args: string[], message: RegExp][] = [
      [[], /Usage: heartwood COMMAND/],
      [['nonsense'], /There is no command "nonsense"/],
      [['constructor'], /There is no command "constructor"/],
      [['list', '--nonsense'], /Unknown option '--nonsense'/],
      [['list', 'word'], /called like this: heartwood list\./],
      [['list', '--state', 'lost'], /--state is "lost", but it must be queued, delivered, parked, quarantined/],
      [['list', '--limit', '0'], /--limit is "0", but it must be a whole number from 1/],
      [['erase', '--yes'], /Say what to erase: an ID or several, --email ADDRESS, or --state STATE --before DAY/],
      [['erase', 'abc123def456', '--email', 'ada@example.com', '--yes'], /Say what to erase/],
      [['erase', 'abc123def456', '--state', 'delivered', '--before', '2026-11-01'], /Say what to erase/],
      [['erase', '--state', 'parked', '--before', '2026-11-01'], /--state is "parked", .* quarantined or delivered/],
      [
        ['erase', '--state', 'delivered', '--yes'],
        /--before is missing: with --state it must be a day, for example --before 2026-11-01/,
      ],
      [['erase', '--state', 'delivered', '--before', '2026-02-30', '--yes'], /--before is "2026-02-30", but/],
      [['erase', '--before', '2026-11-01', '--yes'], /--state is missing: with --before it must be/],
      [['retry'], /Say which letters: an ID or several, or --state parked/],
      [['quarantine'], /Say which letters: an ID or several\./],
      [['retry', '--state', 'queued'], /--state is "queued", but it must be parked/],
      [['release', 'abc123def456', '--state', 'quarantined'], /Say which letters/],
      [['show'], /called like this: heartwood show ID/],
      [['export'], /--format csv or --format jsonl/],
      [['export', '--format', 'xml'], /--format csv or --format jsonl/],
      [['export', '--format', 'constructor'], /--format csv or --format jsonl/],
    ];
    const runs = await Promise.all(misuses.map(([args]) => commandLine.run(args)));
    for (const [index, [args, message]] of misuses.entries()) {
      const { status, out, err } = runs[index] ?? {};
      expect({ args, status, out }).toEqual({ args, status: 2, out: '' });
      expect(err).toMatch(message);
    }
  });

  test('says of a mistake in the environment what it is, but reads only what it needs', async () => {
    const wrong = await commandLine.run(['list'], { DATABASE_URL: 'mysql://x' });
    expect(wrong.status).toBe(2);
    expect(wrong.err).toContain('DATABASE_URL');
    const unneeded = await commandLine.run(['list'], { PORT: 'nonsense', SMTP_URL: 'nonsense' });
    expect(unneeded).toEqual({ status: 0, out: `There are no letters yet in ${commandLine.folder}.\n`, err: '' });
  });

  test('where there is no data folder finds no letters, and makes nothing', async () => {
    const DATA_DIR = join(commandLine.folder, 'absent');
    expect(await finished(commandLine.start(['list'], { DATA_DIR }))).toEqual({
      status: 0,
      out: `There are no letters yet in ${DATA_DIR}.\n`,
      err: '',
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('does not take a file for an empty data folder', async () => {
    const { status, out, err } = await commandLine.run(['list'], { DATA_DIR: import.meta.filename });
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/cannot be made or written to .* DATA_DIR/);
  });

  test('shows what was typed and is wrong harmlessly, for it may be copied from a letter', async () => {
    const misuses = [[NASTY], ['show', NASTY], ['list', '--state', NASTY], ['erase', '--email', NASTY, '--yes']];
    for (const args of misuses) {
      const { err } = await commandLine.run(args);
      expect(err).toContain('\\u{202e}');
      expect(err.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  });

  test('says why what was asked for cannot be written, and fails', async () => {
    await commandLine.stored();
    const full = openSync('/dev/full', 'w');
    const child = commandLine.start(['export', '--format', 'csv'], {}, { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const [err, [status]] = await Promise.all([text(child.stderr as Readable), once(child, 'close')]);
    expect({ status, err }).toEqual({ status: 1, err: expect.stringMatching(/could not be written: ENOSPC/) });
  });

  test('fails where there is no such letter', async () => {
    const commands = ['show', 'retry', 'quarantine', 'release', 'erase'];
    for (const command of commands) {
      const { status, out, err } = await commandLine.run([command, 'nosuchletter']);
      expect({ command, status, out }).toEqual({ command, status: 1, out: '' });
      expect(err).toContain('There is no letter "nosuchletter"');
    }
  });
});
