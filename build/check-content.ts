import { readdir, readFile } from 'node:fs/promises';
import { contact } from '../content/contact.ts';
import { craftsman } from '../content/craftsman.ts';
import { facts } from '../content/facts.ts';
import { film } from '../content/film.ts';
import { hero, page, share } from '../content/page.ts';
import { plate } from '../content/plate.ts';
import table from '../content/table.json' with { type: 'json' };
import { tree } from '../content/tree.ts';
import { contentMistakes } from './content-mistakes.ts';
import { findEmptyTexts } from './empty-texts.ts';
import { filmSeconds } from './film-seconds.ts';
import { MEDIA } from './folders.ts';
import { importContent } from './import-content.ts';
import { masterMistakes } from './masters.ts';
import { modelMistakes } from './model.ts';
import { needOf, usedPictures } from './picture-kinds.ts';
import { shareNeed } from './share-picture.ts';

/**
 * Checks `content/` and `media/`.
 *
 * @throws Error with every mistake at once, a line each
 */
export async function checkContent(): Promise<void> {
  const masters = await readdir(`${MEDIA}pictures`);
  const pictures = new Set(masters.filter((file) => file.endsWith('.jpg')).map((file) => file.slice(0, -4)));
  const read = (file: string): Promise<Buffer | undefined> => readFile(`${MEDIA}film/${file}`).catch(() => undefined);
  const files = ['captions.vtt', 'thumbnails.vtt', 'film.mp4', 'film-small.mp4'];
  const [captions, thumbnails, mp4, small] = await Promise.all(files.map(read));
  const media = {
    pictures,
    captions: captions?.toString('utf8'),
    thumbnails: thumbnails?.toString('utf8'),
    filmSeconds: mp4 && filmSeconds(mp4),
    smallFilmSeconds: small && filmSeconds(small, 'film-small.mp4'),
  };
  const mistakes = contentMistakes({ page, hero, share, tree, craftsman, facts, plate, contact, film, table }, media);
  const content = await importContent();
  for (const { file, key, mistake } of findEmptyTexts(content)) {
    // Reported already, with an example.
    if (!mistakes.some((told) => told.startsWith(`${file}: `) && told.includes(` has no ${key}. `)))
      mistakes.push(mistake);
  }
  const needs = [...usedPictures(content).map(needOf), shareNeed()].filter(({ name }) => pictures.has(name));
  mistakes.push(...(await masterMistakes(needs)), ...(await modelMistakes()));
  if (mistakes.length === 0) return;
  throw new Error(`The words or pictures need mending:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
}
