import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { answer } from '../content/answer.ts';
import { film as filmWords } from '../content/film.ts';
import { page } from '../content/page.ts';
import { promises } from '../content/promises.ts';
import { tags } from '../content/tags.ts';
import { FORGET_DRAFT } from '../site/islands/contact/forget-draft.ts';
import { words } from '../site/islands/contact/words.ts';
import { ROOM_CODE, ROOM_PATH } from '../site/room.ts';
import { bundleForBrowser } from './bundle.ts';
import { checkContent } from './check-content.ts';
import { compressFiles } from './compress.ts';
import { publishDrawings } from './drawings.ts';
import { copyFilm } from './film.ts';
import { ASSETS, DIST, OUTPUT, PUBLIC } from './folders.ts';
import { makeFontFaces } from './font-faces.ts';
import { makeIcons } from './icons.ts';
import { importContent } from './import-content.ts';
import { longDescription } from './long-description.ts';
import { publishModel } from './model.ts';
import { openPictureCache } from './picture-cache.ts';
import { usedPictures } from './picture-kinds.ts';
import { makePictures } from './pictures.ts';
import { policyOf } from './policy.ts';
import { withRenderer } from './prerender.ts';
import { publish } from './publish.ts';
import { refuseUnfilled } from './refuse-unfilled.ts';
import { makeSharePicture } from './share-picture.ts';
import { configuredVendors } from './tags.ts';
import { writeTexts } from './texts.ts';
import { unconfirmedPromises } from './unconfirmed-promises.ts';

/**
 * Builds `dist/` from `site/`, `content/` and `media/`, completely or not at all.
 *
 * @param say takes a line for who watches
 * @throws Error that says what in `content/` or `media/` needs mending
 */
export async function buildSite(say: (line: string) => void): Promise<void> {
  await checkContent();
  await mkdir(ASSETS, { recursive: true });

  const used = usedPictures(await importContent());
  say(`Pictures: ${used.length} masters (the first time takes a minute or two)`);
  const cache = await openPictureCache();
  const { pictures, encoded, cached, warnings } = await makePictures(used, cache);
  say(`Pictures: ${encoded} files made, ${cached} kept from before`);
  for (const warning of warnings) say(`  ${warning}`);

  const bundle = await bundleForBrowser(configuredVendors(tags));
  const { script, styles, smallPageStyles } = bundle;
  say(`Script: ${kilobytes(script.length)} inlined. Styles: ${kilobytes(styles.length)} inlined`);

  const film = await copyFilm();
  say(`Film: ${film.duration}, with captions${film.thumbnails && ' and thumbnails'}`);

  const model = await publishModel();
  say(model ? 'Model: to be turned, and to be seen in a room' : 'Model: none in media/model, so the page shows none');

  const documents = await withRenderer(async (renderer) => {
    const [share, icons] = [await makeSharePicture(cache), await makeIcons(cache)];
    const drawings = await publishDrawings(renderer);
    const assets = { pictures, film, drawings, share, icons, model, tags: bundle.tags };
    const faces = await makeFontFaces(renderer.renderPage(assets, { styles: '' }));
    say(`Font faces: ${faces.description}`);
    const texts = renderer.renderTexts(assets);
    for (const text of Object.values(texts)) refuseUnfilled(text);
    say(`Beside the page: ${(await writeTexts(texts)).join(', ')}`);
    return {
      'page.html': renderer.renderPage(assets, { styles: faces.styles + styles, script }),
      'answer.html': renderer.renderAnswer(smallPageStyles, await publish('answer.js', FORGET_DRAFT)),
      'not-found.html': renderer.renderNotFound(smallPageStyles),
    };
  });
  for (const html of Object.values(documents)) refuseUnfilled(html);
  for (const warning of longDescription(documents['page.html'])) say(`  ${warning}`);
  for (const line of unconfirmedPromises(promises)) say(line);
  for (const [name, html] of Object.entries(documents)) await writeFile(`${OUTPUT}${name}`, html);
  const policy = policyOf(Object.values(documents), { advertTag: filmWords.advertTag, tags });
  await writeFile(`${OUTPUT}policy.json`, `${JSON.stringify(policy, null, 2)}\n`);
  if (model) await writeFile(`${OUTPUT}room.json`, JSON.stringify({ path: ROOM_PATH, code: ROOM_CODE }));
  await writeFile(`${OUTPUT}answer.json`, JSON.stringify(answerWords()));
  say(`Pages: ${Object.keys(documents).join(', ')}, and the hashes for their security policy`);

  const { files, bytes, brotliBytes } = await compressFiles(PUBLIC);
  say(`Compressed: ${files} files, ${kilobytes(bytes)} as ${kilobytes(brotliBytes)}`);

  await rm(DIST, { recursive: true, force: true });
  await rename(OUTPUT, DIST);
  await cache.removeUnused();
}

/** The answer page's words: the same that appear beside the form's button. */
function answerWords() {
  const { sent, tryAgain } = words;
  return { kept: sent, goBack: answer.goBack, tryAgain, language: page.language };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
