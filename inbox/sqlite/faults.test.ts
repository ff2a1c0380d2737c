import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect } from '../../tests/support/collect.ts';
import { incomingLetter, NOON } from '../../tests/support/letter.ts';
import { type Store, StoreUnavailableError } from '../store.ts';
import { openSqliteStore } from './sqlite-store.ts';

const DRIVER = join(import.meta.dirname, '../../tests/support/accept-letters.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heartwood-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The ids of all letters, as the next server finds them; each must have its row in the outbox. */
async function idsAfterwards(): Promise<Set<string>> {
  const store = openSqliteStore({ dataDir: folder, role: 'server' });
  const letters = await collect(store.letters());
  const { byState } = await store.stats();
  await store.close();
  expect(byState.queued).toBe(letters.length);
  return new Set(letters.map(({ id }) => id));
}

/** Only whole lines: the last one may be cut. */
const acknowledged = (output: string) => output.split('\n').slice(0, -1);

describe('Every acknowledged letter is there', () => {
  test('after the process was killed in the middle of its work, again and again', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 4; round++) {
      const child = spawn(process.execPath, [DRIVER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      const enough = 2000 + 3000 * Math.random();
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        if (output.length > enough) child.kill('SIGKILL');
      });
      await once(child, 'close');
      ids.push(...acknowledged(output));
    }
    expect(ids.length).toBeGreaterThan(500);
    const found = await idsAfterwards();
    expect(ids.filter((id) => !found.has(id))).toEqual([]);
  });

  const canTrace = spawnSync('strace', ['-e', 'inject=fsync:error=EIO', 'true']).status === 0;
  test.skipIf(!canTrace)(
    'after the disk failed to sync, which ends the process with the reason (needs strace and the right to trace)',
    async () => {
      const inject = 'inject=fsync,fdatasync:error=EIO:when=40+';
      const strace = ['-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', inject];
      const child = spawn('strace', [...strace, process.execPath, DRIVER, folder], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      let reason = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        reason += chunk;
      });
      const [status] = await once(child, 'close');
      expect({ status, reason }).toEqual({ status: 3, reason: expect.stringContaining('the disk reports an error') });
      const ids = acknowledged(output);
      expect(ids.length).toBeGreaterThan(0);
      const found = await idsAfterwards();
      expect(ids.filter((id) => !found.has(id))).toEqual([]);
    },
  );
});

const small = mkdtempSync(join(tmpdir(), 'heartwood-can-mount-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).status === 0;
if (canMount) spawnSync('umount', [small]);
rmSync(small, { recursive: true });

describe.skipIf(!canMount)('On a full disk (needs the right to mount a tmpfs)', () => {
  let store: Store;
  beforeEach(() => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]);
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(1_000_000));
    store = openSqliteStore({ dataDir: folder, role: 'server' });
  });
  afterEach(async () => {
    await store.close();
    spawnSync('umount', [folder]);
  });

  /** Stores letters until there is no room for one more; gives the ids of those that were acknowledged. */
  async function fill(): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      try {
        const acceptance = await store.accept(incomingLetter({ fields: { message: 'x'.repeat(500) } }));
        ids.push('id' in acceptance ? acceptance.id : '');
      } catch (error) {
        expect(error).toBeInstanceOf(StoreUnavailableError);
        expect(String(error)).toContain('the disk is full');
        return ids;
      }
    }
  }

  function fillDisk(): void {
    expect(() => writeFileSync(join(folder, 'rest'), Buffer.alloc(4_000_000))).toThrow(/ENOSPC/);
  }

  test('nothing is acknowledged, the probe fails, what was acknowledged is there, a server can start, and it heals when there is room', async () => {
    const ids = await fill();
    expect(ids.length).toBeGreaterThan(50);
    await expect(store.accept(incomingLetter())).rejects.toThrow(StoreUnavailableError);
    await expect(store.probe()).rejects.toThrow(StoreUnavailableError);
    const found = new Set((await collect(store.letters())).map(({ id }) => id));
    expect(found).toEqual(new Set(ids));

    await store.close();
    fillDisk();
    store = openSqliteStore({ dataDir: folder, role: 'server' });
    await expect(store.accept(incomingLetter())).rejects.toThrow(/the disk is full/);
    expect(await store.find(ids[0] ?? '')).toBeDefined();

    rmSync(join(folder, 'ballast'));
    rmSync(join(folder, 'rest'));
    await expect(store.probe()).resolves.toBeUndefined();
    await expect(store.accept(incomingLetter())).resolves.toMatchObject({ outcome: 'stored' });
    await expect(store.claim({ now: NOON, leaseUntil: NOON + 1, most: 1 })).resolves.toHaveLength(1);
  });
});
