import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Text files. Pictures, films and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:html|css|js|svg|vtt|json|txt|xml)$/;

/** Bytes before and after. */
export interface Compressed {
  readonly files: number;
  readonly bytes: number;
  readonly brotliBytes: number;
}

/** Puts `.br` (quality 11) and `.gz` (level 9) beside every file of text under `folder`. */
export async function compressFiles(folder: string): Promise<Compressed> {
  let files = 0;
  let bytes = 0;
  let brotliBytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const path = `${folder}${name}`;
    if (!COMPRESSIBLE.test(name) || !(await stat(path)).isFile()) continue;
    const content = await readFile(path);
    const small = await brotliOf(content);
    await writeFile(`${path}.br`, small);
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    files += 1;
    bytes += content.length;
    brotliBytes += small.length;
  }
  return { files, bytes, brotliBytes };
}

function brotliOf(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
