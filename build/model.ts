import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ModelAsset } from '../site/ui/assets.ts';
import { MEDIA } from './folders.ts';
import { publish } from './publish.ts';

const FOLDER = `${MEDIA}model/`;

/** What both kinds of viewers read. */
const [GLB, USDZ] = ['table.glb', 'table.usdz'];

/** The files that are there. They may be left out together: then the page shows no model. */
export function modelFiles(folder = FOLDER): string[] {
  return [GLB, USDZ].filter((name) => existsSync(`${folder}${name}`));
}

/**
 * What is wrong with the model's files, a sentence each: one without the other, or one that phones or our security policy
 * cannot read.
 */
export async function modelMistakes(folder = FOLDER): Promise<string[]> {
  const found = modelFiles(folder);
  if (found.length === 0) return [];
  const missing = [GLB, USDZ].filter((name) => !found.includes(name));
  if (missing.length > 0) {
    return [
      `media/model/${missing} is missing, but ${found} is there. Add it, or take ${found} away: then the page shows no model.`,
    ];
  }
  return [...glbMistakes(await readFile(`${folder}${GLB}`)), ...usdzMistakes(await readFile(`${folder}${USDZ}`))];
}

/** Publishes the model's files; nothing where there are none. */
export async function publishModel(folder = FOLDER): Promise<ModelAsset | undefined> {
  if (modelFiles(folder).length === 0) return undefined;
  const published = async (name: string): Promise<string> => publish(name, await readFile(`${folder}${name}`));
  return { glb: await published(GLB), usdz: await published(USDZ) };
}

/** https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#binary-gltf-layout */
function glbMistakes(file: Buffer): string[] {
  const [HEADER, CHUNK_HEADER] = [12, 8];
  const at = HEADER + CHUNK_HEADER;
  try {
    if (file.toString('latin1', 0, 4) !== 'glTF') throw new SyntaxError('it does not begin as one');
    const json = JSON.parse(file.toString('utf8', at, at + file.readUInt32LE(HEADER)));
    const needed: readonly string[] = json.extensionsRequired ?? [];
    const parts: readonly { readonly uri?: string }[] = [...(json.images ?? []), ...(json.buffers ?? [])];
    return [
      ...(needed.length > 0
        ? [
            `media/model/${GLB} cannot be shown without ${needed.join(', ')}, which not every phone reads. Export it without compression and extensions.`,
          ]
        : []),
      ...(parts.some(({ uri }) => uri !== undefined)
        ? [
            `media/model/${GLB} names files beside itself, which the page does not serve. Export it with all in one file.`,
          ]
        : []),
    ];
  } catch (error) {
    return [`media/model/${GLB} is no binary glTF (${(error as Error).message}). Export it anew.`];
  }
}

/** A USDZ is a ZIP (https://openusd.org/release/spec_usdz.html). */
function usdzMistakes(file: Buffer): string[] {
  if (file.toString('latin1', 0, 4) === 'PK\u0003\u0004') return [];
  return [`media/model/${USDZ} is no USDZ. Export it anew.`];
}
