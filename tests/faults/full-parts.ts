import { findPostgres, NEEDS_POSTGRES } from '../support/find-postgres.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { backUp } from './backup.ts';
import { faketimeLibrary, NEEDS_FAKETIME, setClock } from './clock.ts';
import { failSyncs } from './disk-error.ts';
import { canMount, fillDisk, NEEDS_MOUNT } from './full-disk.ts';
import { fillMailbox } from './full-mailbox.ts';
import { fuzz } from './fuzz.ts';
import { postgresInbox } from './inbox.ts';
import { killAgainAndAgain } from './kill.ts';
import { lockInbox } from './locked.ts';
import { ALL_TROUBLES, troubleMail } from './mail-trouble.ts';
import { floodWithSpam } from './notices.ts';
import type { Finding } from './part.ts';
import { cutPowerAfterBackup } from './power-cut/cut-backup.ts';
import { cutPower } from './power-cut/power-cut.ts';
import { canTrace, NEEDS_STRACE } from './power-cut/trace.ts';
import { cutConnections, killOneOfSeveral, pauseOneOfSeveral, restartDatabase } from './several-servers.ts';
import { mailSlowly, mailUnanswered } from './slow-mail-server.ts';
import { soak } from './soak.ts';

/** One part of the whole proof, as `npm run test:faults` runs it. */
export interface FullPart {
  /** By which it is asked for. */
  readonly name: string;
  readonly what: string;
  /** What this machine lacks for it, and how to get it; nothing where it can be run. */
  readonly missing?: string | undefined;
  run(): Promise<Finding>;
}

/** The letters of an hour at two hundred a second. */
const AN_HOUR_OF_LETTERS = 3600 * 200;

/** Every part; the longest last. */
export function fullParts(): FullPart[] {
  return [
    {
      name: 'power-cut',
      what: 'cuts the power a hundred times',
      missing: canTrace() ? undefined : NEEDS_STRACE,
      run: () => cutPower({ letters: 600, cuts: 100, starts: 20, seed: Date.now() % 1e6 }),
    },
    {
      name: 'power-cut-backup',
      what: 'cuts the power as a backup says that it is there',
      missing: canTrace() ? undefined : NEEDS_STRACE,
      run: () => cutPowerAfterBackup({ letters: 200, seed: Date.now() % 1e6 }),
    },
    {
      name: 'kill',
      what: 'kills the server a hundred times',
      run: () => killAgainAndAgain({ rounds: 100, seed: Date.now() % 1e6 }),
    },
    {
      name: 'disk-error',
      what: 'lets the disk fail to sync fifty times',
      missing: canTrace() ? undefined : NEEDS_STRACE,
      run: () => failSyncs({ rounds: 50, seed: Date.now() % 1e6 }),
    },
    {
      name: 'full-disk',
      what: 'fills the disk twenty times, and makes room again',
      missing: canMount() ? undefined : NEEDS_MOUNT,
      run: () => fillDisk({ rounds: 20 }),
    },
    {
      name: 'mail-trouble',
      what: 'goes through every trouble that a mail server can be in, with thirty letters each',
      run: () => troubleMail({ troubles: ALL_TROUBLES, letters: 30 }),
    },
    {
      name: 'slow-mail-server',
      what: 'lets a mail server greet after 15 seconds and answer a mail after 70, with a megabyte',
      run: () => mailSlowly({ greeting: 15_000, answer: 70_000 }),
    },
    {
      name: 'unanswered',
      what: 'lets a mail server never answer a mail',
      run: () => mailUnanswered({ timeout: 3000 }),
    },
    {
      name: 'notices',
      what: 'stores ten thousand letters that look like spam, and counts the mails about them',
      run: () => floodWithSpam({ letters: 10_000 }),
    },
    ...(['to the recipient', 'after the content'] as const).map((at) => ({
      name: at === 'to the recipient' ? 'mailbox-full' : 'mailbox-full-after-content',
      what: `fills the mailbox for a weekend, which the mail server says ${at}`,
      missing: faketimeLibrary() === undefined ? NEEDS_FAKETIME : undefined,
      run: () => fillMailbox({ at, letters: 40, step: 0.25 }),
    })),
    {
      name: 'clock',
      what: 'sets the clock forward and back',
      missing: faketimeLibrary() === undefined ? NEEDS_FAKETIME : undefined,
      run: () => setClock({ settings: ['+1d', '-1d', '+30d', '-30d', '+0'] }),
    },
    {
      name: 'locked',
      what: 'locks the inbox from beside',
      run: () => lockInbox({ locks: [500, 2000, 4000, 7000, 500, 12_000] }),
    },
    {
      name: 'backup',
      what: 'takes twenty backups under load, and serves each',
      run: () => backUp({ backups: 20, letters: 200 }),
    },
    {
      name: 'fuzz',
      what: 'sends a hundred thousand mutated bodies',
      run: () => fuzz({ bodies: 100_000, seed: Date.now() % 1e6 }),
    },
    ...postgresParts(),
    {
      name: 'soak',
      what: 'writes the letters of an hour at two hundred a second, in a row',
      run: () => soak({ letters: AN_HOUR_OF_LETTERS, awaitMails: false }),
    },
  ];
}

/** What is particular to PostgreSQL, and what holds there too. */
function postgresParts(): FullPart[] {
  const seed = Date.now() % 1e6;
  const parts: [name: string, what: string, run: (postgres: Postgres) => Promise<Finding>][] = [
    [
      'servers-killed',
      'kills one of three servers on one database fifty times',
      (postgres) => killOneOfSeveral({ postgres, servers: 3, rounds: 50, seed }),
    ],
    [
      'server-paused',
      'pauses one of two servers past its lease in the middle of a mail, ten times',
      (postgres) => pauseOneOfSeveral({ postgres, rounds: 10 }),
    ],
    [
      'database-restarted',
      'ends the database twenty times under load',
      (postgres) => restartDatabase({ postgres, rounds: 20 }),
    ],
    [
      'connections-cut',
      'cuts all connections a hundred times',
      (postgres) => cutConnections({ postgres, rounds: 100 }),
    ],
    [
      'postgres-kill',
      'kills a single server on PostgreSQL twenty times',
      async (postgres) =>
        killAgainAndAgain({ rounds: 20, seed, makeInbox: postgresInbox(await postgres.createDatabase()) }),
    ],
    [
      'postgres-mail-trouble',
      'goes through every trouble of a mail server on PostgreSQL, with ten letters each',
      async (postgres) =>
        troubleMail({ troubles: ALL_TROUBLES, letters: 10, makeInbox: postgresInbox(await postgres.createDatabase()) }),
    ],
    [
      'postgres-notices',
      'does the same with a server on PostgreSQL',
      async (postgres) => floodWithSpam({ letters: 10_000, makeInbox: postgresInbox(await postgres.createDatabase()) }),
    ],
    [
      'postgres-fuzz',
      'sends twenty thousand mutated bodies to a server on PostgreSQL',
      async (postgres) => fuzz({ bodies: 20_000, seed, makeInbox: postgresInbox(await postgres.createDatabase()) }),
    ],
    [
      'postgres-soak',
      'writes twenty thousand letters in a row to a server on PostgreSQL',
      async (postgres) =>
        soak({ letters: 20_000, awaitMails: false, makeInbox: postgresInbox(await postgres.createDatabase()) }),
    ],
  ];
  return parts.map(([name, what, run]) => ({
    name,
    what,
    missing: findPostgres() ? undefined : NEEDS_POSTGRES,
    async run() {
      const postgres = await startPostgres();
      try {
        return await run(postgres);
      } finally {
        await postgres.stop();
      }
    },
  }));
}
