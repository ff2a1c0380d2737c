import { startProduct } from '../support/product.ts';
import { lettersIn, lostLetters, sqliteInbox } from './inbox.ts';
import { startLoad } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';
import { seededChance } from './seeded-chance.ts';

/** How often a disk is to fail. */
export interface DiskErrorOptions {
  readonly rounds: number;
  readonly seed?: number;
  readonly preload?: string;
}

/** The first syncs are those of a start; a server that is up makes a few a letter. */
const FIRST_SYNC = 30;
const LAST_SYNC = 150;

/** Two visitors can't have written so many letters by the last of these syncs. */
const FAR_TOO_MANY = 600;

/**
 * Lets the disk of a server under load fail to sync, from some sync on. The server must acknowledge nothing more, say why
 * and end, and everything that it had acknowledged must be there.
 */
export function failSyncs({ rounds, seed = 1, preload }: DiskErrorOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const chance = seededChance(seed);
    const inbox = sqliteInbox(folder);
    const broken: string[] = [];
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const at = FIRST_SYNC + Math.floor(chance() * (LAST_SYNC - FIRST_SYNC));
      const inject = `inject=fsync,fdatasync:error=EIO:when=${at}+`;
      const product = await startProduct({
        dataDir: folder,
        env: inbox.env,
        through: ['strace', '-D', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', inject],
        ...(preload ? { preload } : {}),
      });
      const ended = new Promise<number | null>((resolve) => product.process.once('close', resolve));
      const load = startLoad(product.url, { visitors: 2 });
      const status = await Promise.race([ended, load.reached(FAR_TOO_MANY).then(() => 'it lives on' as const)]);
      await Promise.all([load.stop(), product.stop()]);
      acknowledged.push(...load.acknowledged);
      if (status !== 1) broken.push(`The server should have ended with 1, but: ${status}`);
      if (!product.logs().includes('The disk failed.')) broken.push('The server does not say why it ended');
    }
    return {
      done: `${rounds} failing disks, ${figure(acknowledged.length)} letters acknowledged before`,
      broken: [...new Set(broken), ...lostLetters(acknowledged, await lettersIn(inbox))],
    };
  });
}
