import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { TagsAsset, VendorAsset } from '../site/ui/assets.ts';
import { PUBLIC, ROOT } from './folders.ts';
import { tagModule, type Vendor } from './tags.ts';

/** Vite's output for the browser. */
export interface Bundle {
  /** The island loader, to be inlined. */
  readonly script: string;
  /** The page's styles, to be inlined. */
  readonly styles: string;
  /** The URL of the small pages' stylesheet: if it were inlined, its hash would be in the page's policy too. */
  readonly smallPageStyles: string;
  /** Consent and third-party tags; only where any are configured. */
  readonly tags?: TagsAsset;
}

/** Prefix of a tag module's name in the bundle. */
const TAG = 'tag-';

/**
 * Bundles the island loader, the islands and the styles. Chunks are written into {@link PUBLIC}; the script and the
 * page's styles are returned, to be inlined.
 *
 * @param vendors the third-party vendors that are configured: without any, nothing of consent and tags is bundled
 */
export async function bundleForBrowser(vendors: readonly Vendor[]): Promise<Bundle> {
  const result = await build({
    root: ROOT,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: consentInputs(vendors) } },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite made something else than one bundle.');
  const loader = chunkNamed(result.output, 'loader');
  const page = stylesNamed(result.output, 'page');
  const small = stylesNamed(result.output, 'small');
  const bar = vendors.length > 0 ? stylesNamed(result.output, 'consent-bar') : undefined;
  for (const part of result.output) {
    if (part === loader || part === page || part === bar) continue;
    if (part.type === 'chunk' && part.isEntry && !part.fileName.startsWith('assets/')) continue;
    if (part.type === 'chunk') refuseImportOf(loader, part);
    await mkdir(dirname(`${PUBLIC}${part.fileName}`), { recursive: true });
    await writeFile(`${PUBLIC}${part.fileName}`, part.type === 'chunk' ? part.code : part.source);
  }
  return {
    script: forInlining(loader.code),
    styles: [page, bar].map((part) => String(part?.source ?? '').trim()).join(''),
    smallPageStyles: `/${small.fileName}`,
    ...(vendors.length > 0 && { tags: tagsOf(result.output, vendors) }),
  };
}

/** Inputs beside those of Vite's configuration. */
function consentInputs(vendors: readonly Vendor[]): Record<string, string> {
  if (vendors.length === 0) return {};
  const modules = vendors.map(({ name }) => [`${TAG}${name}`, tagModule(name)]);
  return {
    consent: 'site/islands/consent.ts',
    'consent-bar': 'site/styles/consent.css',
    ...Object.fromEntries(modules),
  };
}

function tagsOf(parts: Rolldown.RolldownOutput['output'], vendors: readonly Vendor[]): TagsAsset {
  const addressOf = (name: string): string => `/${chunkNamed(parts, name).fileName}`;
  return {
    script: addressOf('consent'),
    vendors: vendors.map(({ name, id }): VendorAsset => ({ name, id, module: addressOf(`${TAG}${name}`) })),
  };
}

function chunkNamed(parts: Rolldown.RolldownOutput['output'], name: string): Rolldown.OutputChunk {
  const chunk = parts.find((part) => part.type === 'chunk' && part.isEntry && part.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`Vite made no script "${name}".`);
  return chunk;
}

function stylesNamed(parts: Rolldown.RolldownOutput['output'], name: string): Rolldown.OutputAsset {
  const asset = parts.find((part) => part.type === 'asset' && part.names.includes(`${name}.css`));
  if (asset?.type !== 'asset') throw new Error(`Vite made no styles "${name}.css".`);
  return asset;
}

/** The island loader is inlined, so nothing can import it. Code shared with an island must be a module of its own. */
function refuseImportOf(loader: Rolldown.OutputChunk, chunk: Rolldown.OutputChunk): void {
  if (!chunk.imports.includes(loader.fileName)) return;
  throw new Error(
    `${chunk.name} imports the island loader, which is inlined in the page and is no file. Move what they share (${chunk.imports.join(', ')}) into a module that only islands import.`,
  );
}

/** In an inlined script, relative imports would start from the page's URL. */
function forInlining(code: string): string {
  const inlined = code.replaceAll(/(["'`])\.\/assets\//g, '$1/assets/').trim();
  if (/<\/script/i.test(inlined)) throw new Error('The island loader holds "</script": it cannot be inlined.');
  return inlined;
}
