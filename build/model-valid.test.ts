import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { validateBytes } from 'gltf-validator';
import { expect, it } from 'vitest';
import { MEDIA } from './folders.ts';

const GLB = `${MEDIA}model/table.glb`;

it.skipIf(!existsSync(GLB))('has a model in which the glTF validator finds nothing to complain of', async () => {
  const { issues } = await validateBytes(new Uint8Array(await readFile(GLB)));
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0, messages: [] });
});
