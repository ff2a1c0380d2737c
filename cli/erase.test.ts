import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { commandLineForEachTest, NASTY } from '../tests/support/command-line.ts';

const commandLine = commandLineForEachTest();

/** Puts a mail about a letter where the Maildir keeps those that were read. */
function leaveMail(id: string): void {
  const read = join(commandLine.folder, 'maildir', 'cur');
  mkdirSync(read, { recursive: true });
  writeFileSync(join(read, `1795266000.${id}.heartwood:2,S`), 'a mail');
}
const mails = () => readdirSync(join(commandLine.folder, 'maildir', 'cur'));

describe('heartwood erase', () => {
  test('erases one letter and its mail beside a running server, and says what is out of reach', async () => {
    const id = await commandLine.stored();
    const kept = await commandLine.stored();
    leaveMail(id);
    leaveMail(kept);
    const { status, out, err } = await commandLine.heartwood('erase', id.toUpperCase(), '--yes');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toBe(
      `Letter ${id} is erased.\nIts mail in the Maildir is erased too. Mails that have left by a mail server and backups ` +
        'are out of reach: erase it there too.\n',
    );
    expect(await commandLine.store.find(id)).toBeUndefined();
    expect(await commandLine.store.find(kept)).toBeDefined();
    expect(mails()).toEqual([`1795266000.${kept}.heartwood:2,S`]);
  });

  test('erases all letters from an address, whatever its case', async () => {
    const erased = [await commandLine.stored(), await commandLine.stored({ fields: { email: 'ADA@example.com' } })];
    const kept = await commandLine.stored({ fields: { email: 'bo@example.com' } });
    for (const id of erased) leaveMail(id);
    const { status, out } = await commandLine.run(['erase', '--email', 'ada@EXAMPLE.com', '--yes', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual({ erased: erased.toReversed(), mailsErased: 2 });
    expect((await commandLine.run(['list', '--json'])).out).toContain(kept);
    expect((await commandLine.store.stats()).byState.queued).toBe(1);
    expect(mails()).toEqual([]);
  });

  test('asks on a terminal, harmlessly, and erases only after a yes', async () => {
    const id = await commandLine.stored({ fields: { name: NASTY } });
    for (const answer of ['', 'n', 'yellow']) {
      const ask = vi.fn(async () => answer);
      const { status, out, err } = await commandLine.run(['erase', id], {}, ask);
      expect({ status, out, err }).toEqual({ status: 1, out: '', err: 'Nothing was erased.\n' });
      expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^(?:\P{C}|\n)+\nErase this letter\? \[y\/N\] $/u));
    }
    expect(await commandLine.store.find(id)).toBeDefined();
    expect(await commandLine.run(['erase', id], {}, async () => ' Yes ')).toMatchObject({ status: 0 });
    expect(await commandLine.store.find(id)).toBeUndefined();
  });

  test('without a terminal demands --yes', async () => {
    const id = await commandLine.stored();
    const { status, out, err } = await commandLine.heartwood('erase', id);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('say --yes to erase without being asked');
    expect(await commandLine.store.find(id)).toBeDefined();
  });

  test('fails where there is nothing from that address', async () => {
    const { status, err } = await commandLine.run(['erase', '--email', 'nobody@example.com', '--yes']);
    expect({ status, err }).toEqual({ status: 1, err: 'There are no letters from "nobody@example.com".\n' });
  });
});
