import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/product.ts';
import { startCountingMailServer } from './counting-mail-server.ts';
import { lettersIn, lostLetters, sqliteInbox } from './inbox.ts';
import { type Answer, acknowledgedId, longLetter, writeLetter } from './load.ts';
import { type Finding, figure, withFolder } from './part.ts';

/** What a machine needs for {@link fillDisk}. */
export const NEEDS_MOUNT = 'needs the right to mount a tmpfs: run it as root';

/** Whether this machine has it. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-can-mount-'));
  const can = mountSmallDisk(folder);
  if (can) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return can;
}

function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]).status === 0;
}

/** How often a disk is to be filled, and room made again. */
export interface FullDiskOptions {
  readonly rounds: number;
  readonly preload?: string;
}

/** More letters than a disk of 3 MB can hold. */
const ENOUGH = 200;

/**
 * Writes letters to a server whose disk holds 3 MB until they are refused, starts the server anew on the full disk, and
 * makes room. Nothing that was acknowledged may be lost, and everything must heal by itself.
 */
export function fillDisk({ rounds, preload }: FullDiskOptions): Promise<Finding> {
  return withFolder(async (folder) => {
    if (!mountSmallDisk(folder)) throw new Error(`The disk could not be mounted: ${NEEDS_MOUNT}.`);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const mailServer = await startCountingMailServer();
    const inbox = sqliteInbox(dataDir);
    const options = { dataDir, env: { ...inbox.env, SMTP_URL: mailServer.url }, ...(preload ? { preload } : {}) };
    const broken: string[] = [];
    const acknowledged: string[] = [];
    let refused = 0;
    let product = await startProduct(options);

    /** Writes until a letter is refused; gives the refusal. */
    async function untilRefused(): Promise<Answer | undefined> {
      for (let letter = 0; letter < ENOUGH; letter++) {
        const answer = await writeLetter(product.url, longLetter());
        const id = acknowledgedId(answer);
        if (id === undefined) return answer;
        acknowledged.push(id);
      }
      return undefined;
    }
    const status = async (path: string): Promise<number> => (await fetch(`${product.url}${path}`)).status;
    const expectThat = (holds: boolean, sentence: string): void => void (holds || broken.push(sentence));

    async function expectRefusal(): Promise<void> {
      const refusal = await untilRefused();
      refused++;
      expectThat(refusal?.status === 503, `A full disk is answered with ${refusal?.status ?? 'acknowledgements'}`);
      expectThat(/^\d+$/.test(refusal?.headers['retry-after'] ?? ''), 'The 503 does not say when to try again');
      expectThat((await status('/readyz')) === 503, 'The server calls itself ready on a full disk');
      expectThat((await status('/healthz')) === 200, 'The server calls itself dead on a full disk');
      expectThat((await status('/')) === 200, 'The page is not served while the disk is full');
    }

    async function expectHealing(): Promise<void> {
      expectThat(await becomes(async () => (await status('/readyz')) === 200), 'Room on the disk heals nothing');
      const id = acknowledgedId(await writeLetter(product.url));
      expectThat(id !== undefined, 'No letter is taken again when there is room');
      if (id !== undefined) acknowledged.push(id);
      const isMailed = await becomes(() => acknowledged.every((letter) => mailServer.copies.has(letter)));
      expectThat(isMailed, 'What was taken is not mailed when there is room');
    }

    try {
      for (let round = 0; round < rounds && broken.length === 0; round++) {
        const ballast = join(folder, 'ballast');
        writeFileSync(ballast, Buffer.alloc(1_000_000));
        await expectRefusal();
        await product.stop();
        product = await startProduct(options); // a full disk keeps no server from starting
        await expectRefusal();
        rmSync(ballast);
        if (broken.length === 0) await expectHealing();
        await product.stop();
        broken.push(...lostLetters(acknowledged, await lettersIn(inbox)));
        acknowledged.length = 0;
        rmSync(dataDir, { recursive: true });
        mkdirSync(dataDir);
        product = await startProduct(options);
      }
      return { done: `${rounds} full disks, ${figure(refused)} refusals`, broken: [...new Set(broken)] };
    } finally {
      await product.stop();
      await mailServer.stop();
      spawnSync('umount', [folder]);
    }
  });
}

/** Whether something comes true within some seconds. */
async function becomes(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < 200; look++) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
