import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

// npm leaves out, without a word, a platform's package that the registry did not have when the lock was written. `npm ci`
// then refuses to install anywhere.
it('locks the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path)),
  );
  expect(missing).toEqual([]);
});

it('names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

/** Whether a package that another asks for is found where Node would look: beside it, or in a folder above. */
function isLocked(name: string, path: string): boolean {
  const folder = path === '' ? '' : `${path}/`;
  if (`${folder}node_modules/${name}` in packages) return true;
  return path !== '' && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))));
}
