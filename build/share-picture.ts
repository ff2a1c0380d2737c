import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hero, share } from '../content/page.ts';
import type { ShareAsset } from '../site/ui/assets.ts';
import { MEDIA } from './folders.ts';
import type { PictureCache } from './picture-cache.ts';
import { publish } from './publish.ts';

/** What previews of links show whole: https://ogp.me, and the shape that the large networks ask for. */
const SIZE = { width: 1200, height: 630 };
const CUT = { ...SIZE, fit: 'cover', position: sharp.strategy.attention } as const;
const JPEG = { quality: 84, mozjpeg: true };

/**
 * Makes the picture for previews of links: from `media/pictures/share.jpg`, or, where there is none,
 * from the first view's. A master of another shape is cut where the least is to be seen.
 */
export async function makeSharePicture(cache: PictureCache): Promise<ShareAsset> {
  const own = `${MEDIA}pictures/${share.picture}.jpg`;
  const source = await readFile(existsSync(own) ? own : `${MEDIA}pictures/${hero.landscape}.jpg`);
  const recipe = { name: 'share', ending: 'jpeg', source, settings: { ...CUT, ...JPEG } };
  const { path } = await cache.makeOnce(recipe, async () => ({
    file: await sharp(source).resize(CUT).jpeg(JPEG).toBuffer(),
  }));
  return { src: await publish('share.jpg', await readFile(path)), ...SIZE };
}
