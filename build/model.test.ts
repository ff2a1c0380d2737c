import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelFiles, modelMistakes } from './model.ts';

/** A binary glTF with this JSON alone. */
function glb(json: object): Buffer {
  const text = JSON.stringify(json);
  const head = Buffer.alloc(20);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(text.length, 12);
  return Buffer.concat([head, Buffer.from(text)]);
}

const GOOD = { 'table.glb': glb({ asset: { version: '2.0' } }), 'table.usdz': Buffer.from('PK\u0003\u0004…') };

async function mistakesOf(files: Readonly<Record<string, Buffer>>): Promise<string[]> {
  const folder = `${await mkdtemp(join(tmpdir(), 'heartwood-model-'))}/`;
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(`${folder}${name}`, content);
    expect(modelFiles(folder)).toEqual(Object.keys(files));
    return await modelMistakes(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('no model is no mistake, and neither are two files that all can read', async () => {
  expect(await mistakesOf({})).toEqual([]);
  expect(await mistakesOf(GOOD)).toEqual([]);
});

test('one file without the other is told, with what to do', async () => {
  expect(await mistakesOf({ 'table.glb': GOOD['table.glb'] })).toEqual([
    'media/model/table.usdz is missing, but table.glb is there. Add it, or take table.glb away: then the page shows no model.',
  ]);
});

test('a model that needs a decoder is refused by the name of what it needs', async () => {
  const compressed = glb({ extensionsRequired: ['KHR_draco_mesh_compression'] });
  expect(await mistakesOf({ ...GOOD, 'table.glb': compressed })).toEqual([
    'media/model/table.glb cannot be shown without KHR_draco_mesh_compression, which not every phone reads. Export it without compression and extensions.',
  ]);
});

test.each(['images', 'buffers'])('%s beside a model are refused', async (kind) => {
  const scattered = glb({ [kind]: [{ uri: 'oak.jpg' }] });
  expect(await mistakesOf({ ...GOOD, 'table.glb': scattered })).toEqual([
    'media/model/table.glb names files beside itself, which the page does not serve. Export it with all in one file.',
  ]);
});

test('what is neither kind of file is refused', async () => {
  const text = Buffer.from('a letter, much longer than a header');
  expect(await mistakesOf({ 'table.glb': text, 'table.usdz': text })).toEqual([
    'media/model/table.glb is no binary glTF (it does not begin as one). Export it anew.',
    'media/model/table.usdz is no USDZ. Export it anew.',
  ]);
});
