import { readdir, readFile } from 'node:fs/promises';
import { contact } from '../content/contact.ts';
import { craftsman } from '../content/craftsman.ts';
import { film } from '../content/film.ts';
import { hero, page, share } from '../content/page.ts';
import { tree } from '../content/tree.ts';
import { contentMistakes } from './content-mistakes.ts';
import { filmSeconds } from './film-seconds.ts';
import { MEDIA } from './folders.ts';

/**
 * Holds `content/` and `media/` to what the page needs of them.
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
    smallFilmSeconds: small && filmSeconds(small),
  };
  const mistakes = contentMistakes({ page, hero, share, tree, craftsman, contact, film }, media);
  if (mistakes.length === 0) return;
  throw new Error(`The words or pictures need mending:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
}
