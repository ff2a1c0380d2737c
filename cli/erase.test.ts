import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { inboxFile } from '../inbox/sqlite/folder.ts';
import { commandLineForEachTest, finished, NASTY } from '../tests/support/command-line.ts';
import { waitFor } from '../tests/support/wait-for.ts';

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

  test('erases a mail too that a courier writes while the letter goes', async () => {
    const id = await commandLine.stored();
    leaveMail(id);
    // While another writes to the inbox, the command has erased the first mail and waits with the letter.
    const other = new DatabaseSync(inboxFile(commandLine.folder));
    other.exec('BEGIN IMMEDIATE');
    const erasing = finished(commandLine.start(['erase', id, '--yes', '--json']));
    await waitFor(() => expect(mails()).toEqual([]));
    leaveMail(id);
    other.exec('COMMIT');
    other.close();
    expect(JSON.parse((await erasing).out)).toEqual({ erased: [id], mailsErased: 2 });
    expect(mails()).toEqual([]);
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

  test('erases several, names those that are not there, and ends with 1', async () => {
    const ids = [await commandLine.stored(), await commandLine.stored()];
    const { status, out, err } = await commandLine.run(['erase', ...ids, 'nosuchletter', '--yes']);
    expect(status).toBe(1);
    expect(out).toContain(`Letter ${ids[0]} is erased.\nLetter ${ids[1]} is erased.\n`);
    expect(err).toContain('There is no letter "nosuchletter"');
    const kept = await commandLine.stored();
    const json = await commandLine.run(['erase', kept, 'nosuchletter', '--yes', '--json']);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.out)).toEqual({ erased: [kept], mailsErased: 0, notFound: ['nosuchletter'] });
    expect((await commandLine.store.stats()).byState.queued).toBe(0);
  });

  test('erases what is in a state and older than a day, in pieces, with its mails, after a question', async () => {
    const midnight = new Date(2026, 10, 1).getTime();
    const old = { state: 'quarantined', receivedAt: midnight - 1 } as const;
    const ids = await Promise.all(Array.from({ length: 1100 }, () => commandLine.stored(old)));
    const young = await commandLine.stored({ ...old, receivedAt: midnight });
    const queued = await commandLine.stored({ receivedAt: midnight - 1 });
    leaveMail(young);
    mkdirSync(join(commandLine.folder, 'maildir', 'new'));
    writeFileSync(
      join(commandLine.folder, 'maildir', 'new', `${Math.floor((midnight - 1) / 1000)}.${ids[0]}.heartwood`),
      '',
    );
    const byAge = ['erase', '--state', 'quarantined', '--before', '2026-11-01'];
    expect(await commandLine.run(byAge)).toMatchObject({
      status: 2,
      err: expect.stringContaining('say --yes to erase'),
    });
    const ask = vi.fn(async () => '');
    expect(await commandLine.run(byAge, {}, ask)).toMatchObject({ status: 1, err: 'Nothing was erased.\n' });
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(ask).toHaveBeenCalledWith(
      `1100 letters are quarantined and came before 2026-11-01 00:00 (${zone}). Erase for good? [y/N] `,
    );
    const released = ids[9] ?? '';
    const answer = async () => {
      await commandLine.store.release(released, midnight);
      return 'yes';
    };
    const { status, out } = await commandLine.run(byAge, {}, answer);
    expect(status).toBe(0);
    expect(out).toMatch(/^1099 letters are erased\.\nIts mail in the Maildir is erased too\./);
    expect((await commandLine.store.stats()).byState).toMatchObject({ quarantined: 1, queued: 2 });
    for (const id of [young, queued, released]) expect(await commandLine.store.find(id)).toBeDefined();
    const again = await commandLine.run([...byAge, '--json', '--yes']);
    expect(JSON.parse(again.out)).toEqual({ erasedCount: 0, mailsErased: 0 });
    const delivered = await commandLine.run(['erase', '--state', 'delivered', '--before', '2027-01-01', '--yes']);
    expect(delivered).toEqual({ status: 0, out: '0 letters are erased.\n', err: '' });
  });

  test.each([
    [
      ['--state', 'quarantined'],
      '--before is missing: with --state it must be a day, for example --before 2026-11-01.',
    ],
    [['--before', '2026-11-01'], '--state is missing: with --before it must be quarantined or delivered.'],
  ])('says which half of --state and --before is missing: %j', async (half, mistake) => {
    const { status, out, err } = await commandLine.run(['erase', ...half, '--yes']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(mistake);
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
