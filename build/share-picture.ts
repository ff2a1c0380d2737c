import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hero, share } from '../content/page.ts';
import type { ShareAsset } from '../site/ui/assets.ts';
import { brokenMaster, MASTERS, type MasterNeed, readMaster, uprightPicture } from './masters.ts';
import type { PictureCache } from './picture-cache.ts';
import { publish } from './publish.ts';

/** The size of link previews: https://ogp.me, and the large networks' format. */
const SIZE = { width: 1200, height: 630 };
const CUT = { ...SIZE, fit: 'cover', position: sharp.strategy.attention } as const;
const JPEG = { quality: 84, mozjpeg: true };

/** The share picture's master and its requirements. */
export function shareNeed(): MasterNeed {
  const hasOwn = existsSync(`${MASTERS}${share.picture}.jpg`);
  return {
    name: hasOwn ? share.picture : hero.landscape,
    namedIn: 'content/page.ts',
    leastWidth: SIZE.width,
  };
}

/**
 * Makes the picture for link previews from `media/pictures/share.jpg`, or else from the first view's. Another aspect
 * ratio is cropped where the least is lost.
 */
export async function makeSharePicture(cache: PictureCache): Promise<ShareAsset> {
  const master = await readMaster(shareNeed());
  const { file: source, orientation } = master;
  const settings = { ...CUT, ...JPEG, ...(orientation && { orientation }) };
  const recipe = { name: 'share', ending: 'jpeg', source, settings };
  const { path } = await cache.makeOnce(recipe, async () => ({
    file: await uprightPicture(master)
      .resize(CUT)
      .jpeg(JPEG)
      .toBuffer()
      .catch((error: unknown) => {
        throw brokenMaster(master, error);
      }),
  }));
  return { src: await publish('share.jpg', await readFile(path)), ...SIZE };
}
