import { failSyncs } from './disk-error.ts';
import { canMount, fillDisk, NEEDS_MOUNT } from './full-disk.ts';
import { killAgainAndAgain } from './kill.ts';
import type { Finding } from './part.ts';
import { cutPower } from './power-cut/power-cut.ts';
import { canTrace, NEEDS_STRACE } from './power-cut/trace.ts';
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

/** Every part, the short ones first. */
export function fullParts(): FullPart[] {
  return [
    {
      name: 'power-cut',
      what: 'cuts the power a hundred times',
      missing: canTrace() ? undefined : NEEDS_STRACE,
      run: () => cutPower({ letters: 600, cuts: 100, starts: 20, seed: Date.now() % 1e6 }),
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
      name: 'soak',
      what: 'writes the letters of an hour at two hundred a second, in a row',
      run: () => soak({ letters: AN_HOUR_OF_LETTERS, awaitMails: false }),
    },
  ];
}
