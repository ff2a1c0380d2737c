/** `npm run build`: makes `dist/` from `site/`, `content/` and `media/`. */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { bundleForBrowser } from './bundle.ts';
import { compressFiles } from './compress.ts';
import { copyFilm } from './film.ts';
import { ASSETS, DIST, PUBLIC } from './folders.ts';
import { usedPictures } from './picture-kinds.ts';
import { makePictures } from './pictures.ts';
import { policyOf } from './policy.ts';
import { withRenderer } from './prerender.ts';
import { makeTitleFace, titlesIn } from './title-face.ts';

const start = performance.now();
try {
  await buildSite();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`Built in ${seconds} s. Next: npm run serve`);
} catch (error) {
  process.stderr.write(`The build stopped. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function buildSite(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  await mkdir(ASSETS, { recursive: true });

  const used = usedPictures();
  say(`Pictures: ${used.length} masters (the first time takes a minute or two)`);
  const { pictures, encoded, cached } = await makePictures(used);
  say(`Pictures: ${encoded} files made, ${cached} kept from before`);

  const { script, styles, smallPageStyles, playerStyles } = await bundleForBrowser();
  say(`Script: ${kilobytes(script.length)} inlined. Styles: ${kilobytes(styles.length)} inlined`);

  const film = await copyFilm(playerStyles);
  say(`Film: ${film.duration}, with captions and thumbnails`);

  const documents = await withRenderer(async (renderer) => {
    const assets = { pictures, film };
    const face = await makeTitleFace(titlesIn(renderer.renderPage(assets, { styles: '' })));
    say(`Titles: ${face.glyphs} glyphs, ${kilobytes(face.bytes)}`);
    return {
      'page.html': renderer.renderPage(assets, { styles: face.styles + styles, script }),
      'answer.html': renderer.renderAnswer(smallPageStyles),
      'not-found.html': renderer.renderNotFound(smallPageStyles),
    };
  });
  for (const [name, html] of Object.entries(documents)) await writeFile(`${DIST}${name}`, html);
  await writeFile(`${DIST}policy.json`, `${JSON.stringify(policyOf(Object.values(documents)), null, 2)}\n`);
  say(`Pages: ${Object.keys(documents).join(', ')}, and the hashes for their security policy`);

  const { files, bytes, brotliBytes } = await compressFiles(PUBLIC);
  say(`Compressed: ${files} files, ${kilobytes(bytes)} as ${kilobytes(brotliBytes)}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
