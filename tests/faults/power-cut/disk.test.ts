import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDisk } from './disk.ts';
import type { SystemCall } from './trace.ts';

it('knows a descriptor that another thread has again before its close is seen to have ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-disk-'));
  try {
    const disk = createDisk('/data');
    const close = { name: 'close', args: '20', result: 0 };
    const makes = (call: SystemCall) => {
      disk.apply({ kind: 'begin', call });
      disk.apply({ kind: 'end', call });
    };
    makes(opened('/data/one', 20));
    disk.apply({ kind: 'begin', call: close });
    makes(opened('/data/other', 20));
    disk.apply({ kind: 'end', call: close });
    makes({ name: 'write', args: `20, ${quoted('a mail')}, 6`, result: 6 });
    makes({ name: 'fsync', args: '20', result: 0 });
    makes({ name: 'openat', args: `AT_FDCWD, ${quoted('/data')}, O_RDONLY`, result: 21 });
    makes({ name: 'fsync', args: '21', result: 0 });
    disk.writeAfterCut(folder, 'dropped');
    await expect(readFile(join(folder, 'other'), 'utf8')).resolves.toBe('a mail');
  } finally {
    await rm(folder, { recursive: true });
  }
});

function opened(path: string, descriptor: number): SystemCall {
  return { name: 'openat', args: `AT_FDCWD, ${quoted(path)}, O_WRONLY|O_CREAT`, result: descriptor };
}

/** A string as strace writes it. */
function quoted(text: string): string {
  return `"${Buffer.from(text).toString('hex').replace(/../g, '\\x$&')}"`;
}
