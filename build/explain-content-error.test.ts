import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const EXPLAINER = new URL('explain-content-error.ts', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-words-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What is said of a file that Node itself imports, as the build does. */
async function explain(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  const program = `
    const { explainContentError } = await import(${JSON.stringify(EXPLAINER)});
    const type = ${JSON.stringify(name)}.endsWith('.json') ? { with: { type: 'json' } } : {};
    await import(${JSON.stringify(pathToFileURL(file).href)}, type).catch((error) => console.log(explainContentError(error)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout;
}

test.each([
  ['inside a text', `export const tree = {\n  label: 'The tree's story',\n};\n`, 2],
  ['at a text’s end', `export const a = 1;\n\nexport const tree = { label: 'The tree' s' };\n`, 3],
  ['that opens a text anew', `export const tree = {\n  label: 'The trees' ',\n  caption: 'One',\n};\n`, 2],
])('a straight quote %s is told with file, line and what to write', async (_, text, line) => {
  const said = await explain('tree.ts', text);
  expect(said).toMatch(new RegExp(`tree\\.ts cannot be read from line ${line} on`));
  expect(said).toContain("holds no straight ' itself: write ’");
  expect(said).not.toContain('    at '); // no stack
});

test('a mistake in the table’s numbers is told with its file', async () => {
  const said = await explain('table.json', '{\n  "height": 740\n  "seats": 8\n}\n');
  expect(said).toMatch(/table\.json cannot be read: .*line 3/);
  expect(said).toContain('ends with a comma');
});

test('a file of content/ that is not there is told by its name', async () => {
  const said = await explain('build.ts', "import './content/promises.ts';");
  expect(said).toMatch(/^content\/promises\.ts is missing\. .* copy it from this version/);
});

test('of any other error its message is told', async () => {
  expect(await explain('tree.ts', "throw new Error('What to do.');")).toBe('What to do.\n');
});
