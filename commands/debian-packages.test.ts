import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROGRAMS } from './debian-packages.ts';

const ROOT = join(import.meta.dirname, '..');

it('knows the package of each program that a test asks for', () => {
  const needed = globSync('{cli,inbox,server,tests}/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/needs\('([^']+)', '([^']+)'/g)].map(
      ([, program = '', name = '']) => [name, basename(program)] as const,
    ),
  );
  expect(needed.length).toBeGreaterThan(5);
  expect(PROGRAMS).toMatchObject(Object.fromEntries(needed));
});
