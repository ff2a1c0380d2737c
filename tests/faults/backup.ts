import { join } from 'node:path';
import { restoreInbox } from '../../inbox/sqlite/backup.ts';
import { finished, startCommand } from '../support/command-line.ts';
import { startProduct } from '../support/product.ts';
import { lettersIn, lostLetters, sqliteInbox } from './inbox.ts';
import { startLoad } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';

/** How many backups to take. */
export interface BackupOptions {
  readonly backups: number;
  /** Letters that must have come before each. */
  readonly letters: number;
  /** How a backup is taken; by our command where absent. */
  readonly take?: (dataDir: string, file: string) => Promise<void>;
}

/**
 * Takes backups of a server's inbox while letters come in, and starts a server on each: every letter that was acknowledged
 * before the backup began must be in it, and the server under load must have gone on.
 */
export function backUp({ backups, letters, take = takeBackup }: BackupOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const inbox = sqliteInbox(dataDir);
    const product = await startProduct({ dataDir, env: inbox.env });
    const load = startLoad(product.url);
    const broken: string[] = [];
    try {
      for (let round = 1; round <= backups; round++) {
        await load.reached(round * letters);
        const before = [...load.acknowledged];
        const file = join(folder, `backup-${round}.db`);
        await take(dataDir, file);
        const restored = join(folder, `restored-${round}`);
        await restoreInbox(file, restored);
        const next = await startProduct({ dataDir: restored });
        await next.stop();
        broken.push(...lostLetters(before, await lettersIn(sqliteInbox(restored))));
      }
      await load.stop();
    } finally {
      await load.stop();
      await product.stop();
    }
    broken.push(...lostLetters(load.acknowledged, await lettersIn(inbox)));
    const others = [...load.statuses.keys()].filter((status) => status !== 200);
    if (others.length > 0) broken.push(`While backups were taken, letters were answered with ${others.join(', ')}`);
    return {
      done: `${backups} backups while ${figure(load.acknowledged.length)} letters came in, each restored and served`,
      broken,
    };
  });
}

async function takeBackup(dataDir: string, file: string): Promise<void> {
  const { status, err } = await finished(startCommand(['backup', file], { DATA_DIR: dataDir }));
  if (status !== 0) throw new Error(err);
}
