import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FilmAsset } from '../site/ui/assets.ts';
import { filmSeconds } from './film-seconds.ts';
import { MEDIA } from './folders.ts';
import { publish } from './publish.ts';

const FOLDER = `${MEDIA}film/`;

/** The optional film for slow connections. */
const SMALL = 'film-small.mp4';

/**
 * Copies the film, its captions and preview thumbnails, under names with a hash.
 *
 * @throws Error that says which file is missing
 */
export async function copyFilm(): Promise<FilmAsset> {
  const film = await readMedia('film.mp4');
  const seconds = filmSeconds(film);
  return {
    film: await publish('film.mp4', film),
    ...(existsSync(`${FOLDER}${SMALL}`) && { smallFilm: await publish(SMALL, await readMedia(SMALL)) }),
    captions: await publish('captions.vtt', await readMedia('captions.vtt')),
    thumbnails: existsSync(`${FOLDER}thumbnails.vtt`) ? await publishThumbnails() : '',
    duration: clockTime(seconds),
    isoDuration: `PT${Math.round(seconds)}S`,
  };
}

/** Seconds as people write them: `0:20`. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

async function publishThumbnails(): Promise<string> {
  const sheet = await publish('thumbnails.jpg', await readMedia('thumbnails.jpg'));
  const map = (await readMedia('thumbnails.vtt')).toString('utf8');
  return publish('thumbnails.vtt', map.replaceAll('thumbnails.jpg', sheet));
}

async function readMedia(name: string): Promise<Buffer> {
  try {
    return await readFile(`${FOLDER}${name}`);
  } catch (cause) {
    throw new Error(`media/film/${name} is missing: the film section needs it. docs/content.md says how to make it.`, {
      cause,
    });
  }
}
