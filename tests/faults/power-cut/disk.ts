/**
 * A disk as it is after a power cut, made from the system calls of a process. Longer than usual: it is one model, and
 * every call that the model does not know ends the test.
 *
 * What counts as on the disk is what POSIX promises and no more: a file's bytes up to its own last fsync, and a name up to
 * the last fsync of the folder that it stands in. File systems keep more than that, mostly; nobody should rely on it.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type SystemCall, stringsIn, type TraceEvent } from './trace.ts';

/** What becomes of what was written and not yet synced. */
export type Unsynced =
  /** All of it is gone. */
  | 'dropped'
  /** Each sector of 512 bytes is there or not, by chance, and so is each name. */
  | 'torn';

/** The part of a disk that lies below one folder. */
export interface Disk {
  /** Takes in what a process did. */
  apply(event: TraceEvent): void;
  /**
   * Writes the folder as it would be found after a power cut at this moment.
   *
   * @param chance from 0 up to, not including, 1, anew with each call
   */
  writeAfterCut(folder: string, unsynced: Unsynced, chance?: () => number): void;
}

const SECTOR = 512;

/** A file or a folder: what it is now, and what of it is on the disk. */
interface Node {
  readonly isFolder: boolean;
  bytes: Buffer;
  synced: Buffer;
  names: Map<string, Node>;
  syncedNames: Map<string, Node>;
}

/** @param root the folder, which is empty and durable when the trace begins */
export function createDisk(root: string): Disk {
  const top = newNode(true);
  const open = new Map<
    number,
    { readonly node: Node; offset: number; readonly appends: boolean; readonly syncs: boolean }
  >();
  /** What a sync that is under way will have made durable: the state at its beginning. */
  const underWay = new Map<SystemCall, () => void>();

  function begin(call: SystemCall): void {
    // Another thread may have the number again before the end of the call is seen.
    if (call.name === 'close') open.delete(numberAt(call.args, 0));
    if (call.name !== 'fsync' && call.name !== 'fdatasync') return;
    const node = open.get(numberAt(call.args, 0))?.node;
    if (!node) return;
    const bytes = Buffer.from(node.bytes);
    const names = new Map(node.names);
    underWay.set(call, () => {
      node.synced = bytes;
      node.syncedNames = names;
    });
  }

  function end(call: SystemCall): void {
    const sync = underWay.get(call);
    underWay.delete(call);
    if (call.result < 0) return;
    if (sync) sync();
    else (effects[call.name] ?? refuse)(call);
  }

  const effects: Readonly<Record<string, (call: SystemCall) => void>> = {
    open: openFile,
    openat: openFile,
    creat: openFile,
    close: ignore,
    write,
    writev: write,
    pwrite64: write,
    pwritev: write,
    ftruncate({ args }) {
      const file = open.get(numberAt(args, 0))?.node;
      if (file) file.bytes = resized(file.bytes, numberAt(args, 1));
    },
    rename({ args }) {
      const [from = '', to = ''] = stringsIn(args).map(String);
      const node = find(from);
      if (!node) return;
      folderOf(from)?.names.delete(basename(from));
      folderOf(to)?.names.set(basename(to), node);
    },
    unlink: remove,
    rmdir: remove,
    mkdir({ args }) {
      const path = String(stringsIn(args)[0]);
      folderOf(path)?.names.set(basename(path), newNode(true));
    },
    mmap: refuseMapping,
    fsync: ignore,
    fdatasync: ignore,
    sendmsg: ignore,
    sendto: ignore,
  };

  function remove({ args }: SystemCall): void {
    const path = String(stringsIn(args)[0]);
    folderOf(path)?.names.delete(basename(path));
  }

  function openFile({ args, result: descriptor }: SystemCall): void {
    open.delete(descriptor);
    const path = String(stringsIn(args)[0]);
    let node = find(path);
    if (!node) {
      const folder = folderOf(path);
      if (!folder || !args.includes('O_CREAT')) return;
      node = newNode(false);
      folder.names.set(basename(path), node);
    }
    if (args.includes('O_TRUNC')) node.bytes = Buffer.alloc(0);
    open.set(descriptor, { node, offset: 0, appends: args.includes('O_APPEND'), syncs: /O_D?SYNC/.test(args) });
  }

  function write({ name, args, result }: SystemCall): void {
    const file = open.get(numberAt(args, 0));
    if (!file) return;
    const bytes = Buffer.concat(stringsIn(args)).subarray(0, result);
    const isPlaced = name.startsWith('p');
    const at = isPlaced ? Number(/, (\d+)$/.exec(args)?.[1]) : file.appends ? file.node.bytes.length : file.offset;
    if (!Number.isSafeInteger(at)) throw new Error(`Where does this write go? ${name}(…${args.slice(-40)}`);
    const grown = resized(file.node.bytes, Math.max(file.node.bytes.length, at + bytes.length));
    bytes.copy(grown, at);
    file.node.bytes = grown;
    if (file.syncs) file.node.synced = Buffer.from(grown);
    if (!isPlaced) file.offset = at + bytes.length;
  }

  /** SQLite shares its index (`-shm`) by mapping, and makes it anew after a crash. Any other such file would escape us. */
  function refuseMapping({ args }: SystemCall): void {
    if (!/MAP_SHARED/.test(args) || !/PROT_WRITE/.test(args)) return;
    const node = open.get(Number(/, (\d+), (?:0x)?[0-9a-f]+$/.exec(args)?.[1]))?.node;
    if (node && nameOf(top, node)?.endsWith('-shm') === false) throw new Error(`A file is mapped for writing: ${args}`);
  }

  function refuse({ name, args }: SystemCall): void {
    const concernsUs = stringsIn(args).some((text) => String(text).startsWith(root)) || open.has(numberAt(args, 0));
    if (concernsUs) throw new Error(`The model of the disk does not know ${name}: teach it. ${args.slice(0, 200)}`);
  }

  /** The folder that a path stands in; nothing where that is not below the root. */
  function folderOf(path: string): Node | undefined {
    return path.startsWith(`${root}/`) ? find(dirname(path)) : undefined;
  }

  function find(path: string): Node | undefined {
    return path === root ? top : folderOf(path)?.names.get(basename(path));
  }

  return {
    apply: ({ kind, call }) => (kind === 'begin' ? begin(call) : end(call)),
    writeAfterCut(folder, unsynced, chance = () => 1) {
      writeFolder(top, folder, { unsynced, chance });
    },
  };
}

function newNode(isFolder: boolean): Node {
  return { isFolder, bytes: Buffer.alloc(0), synced: Buffer.alloc(0), names: new Map(), syncedNames: new Map() };
}

interface Cut {
  readonly unsynced: Unsynced;
  readonly chance: () => number;
}

function writeFolder(node: Node, folder: string, cut: Cut): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, child] of namesAfter(node, cut)) {
    if (name.endsWith('-shm')) continue; // made anew
    if (child.isFolder) writeFolder(child, join(folder, name), cut);
    else writeFileSync(join(folder, name), bytesAfter(child, cut));
  }
}

function namesAfter({ names, syncedNames }: Node, { unsynced, chance }: Cut): Map<string, Node> {
  const after = new Map(syncedNames);
  if (unsynced === 'dropped') return after;
  for (const name of new Set([...names.keys(), ...syncedNames.keys()])) {
    const node = names.get(name);
    if (chance() < 0.5) continue;
    if (node) after.set(name, node);
    else after.delete(name);
  }
  return after;
}

function bytesAfter({ bytes, synced }: Node, { unsynced, chance }: Cut): Buffer {
  if (unsynced === 'dropped') return synced;
  const after = resized(Buffer.from(synced), chance() < 0.5 ? synced.length : bytes.length);
  for (let at = 0; at < Math.min(after.length, bytes.length); at += SECTOR) {
    if (chance() < 0.5) bytes.copy(after, at, at, Math.min(at + SECTOR, after.length, bytes.length));
  }
  return after;
}

function resized(bytes: Buffer, length: number): Buffer {
  if (length <= bytes.length) return length === bytes.length ? bytes : Buffer.from(bytes.subarray(0, length));
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

function nameOf(folder: Node, node: Node): string | undefined {
  for (const [name, child] of folder.names) {
    if (child === node) return name;
    const below = child.isFolder ? nameOf(child, node) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

function numberAt(args: string, index: number): number {
  return Number(args.split(', ')[index]);
}

/** For what changes nothing on the disk: a sync that failed, or was of another file; a descriptor's end; bytes for the network. */
function ignore(): void {}
