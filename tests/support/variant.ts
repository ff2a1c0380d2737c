import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from './product.ts';

/** What the build and the server need, beside {@link SHARED}. */
const COPIED = [
  'build',
  'content',
  'inbox',
  'letter',
  'media/film',
  'server',
  'site',
  'package.json',
  'package-lock.json',
];
const CONFIGURATION = ['vite.config.ts', 'tsconfig.json', 'tsconfig.base.json'];

/** What is large, and only read. */
const SHARED = ['node_modules', 'media/pictures', 'media/model'];

const ROOT = join(import.meta.dirname, '../..');

/** The product after an owner has changed `content/`: a copy of the project, built by the real build and served. */
export interface Variant extends Product {
  /** The folder of the copy. */
  readonly root: string;
}

/**
 * What the owner changes: a file by its path in the project, and the text that replaces what `find` matches in it, the file
 * that it becomes a copy of, its whole text, or that it is removed.
 */
type Change =
  | { readonly file: string; readonly find: RegExp; readonly replacement: string }
  | { readonly file: string; readonly copyOf: string }
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly isRemoved: true };

/** Which of React's builds is bundled: the one for developers says in the console what it finds wrong. */
export type ReactBuild = 'production' | 'development';

/** Builds a variant and starts it. Stopping it removes the copy. */
export async function startVariant(
  changes: readonly Change[],
  reactBuild: ReactBuild = 'production',
): Promise<Variant> {
  const root = await copyProject();
  try {
    for (const change of changes) await apply(change, root);
    await build(root, reactBuild);
    const product = await startProduct({ root });
    return { ...product, root, stop: () => product.stop().finally(() => rm(root, { recursive: true, force: true })) };
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

async function apply(change: Change, root: string): Promise<void> {
  const path = join(root, change.file);
  if ('isRemoved' in change) return rm(path);
  if ('copyOf' in change) return cp(join(root, change.copyOf), path);
  if ('text' in change) return writeFile(path, change.text);
  const text = await readFile(path, 'utf8');
  if (!change.find.test(text)) throw new Error(`${change.file} holds no ${change.find}.`);
  await writeFile(path, text.replace(change.find, change.replacement));
}

async function copyProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'heartwood-variant-'));
  for (const name of [...COPIED, ...CONFIGURATION]) await cp(join(ROOT, name), join(root, name), { recursive: true });
  for (const name of SHARED) await symlink(join(ROOT, name), join(root, name));
  // Pictures that were made once need not be made again.
  await mkdir(join(root, '.cache'));
  for (const name of await readdir(join(ROOT, '.cache'), { withFileTypes: true })) {
    if (name.isDirectory() && !name.name.startsWith('dist')) {
      await symlink(join(name.parentPath, name.name), join(root, '.cache', name.name));
    }
  }
  return root;
}

async function build(root: string, reactBuild: ReactBuild): Promise<void> {
  const child = spawn(process.execPath, ['build/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: reactBuild },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error(`The variant was not built: ${said}`);
}
