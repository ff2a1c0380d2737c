import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hero, share } from '../content/page.ts';
import type { ShareAsset } from '../site/ui/assets.ts';
import { brokenMaster, MASTERS, type MasterNeed, readMaster, uprightPicture } from './masters.ts';
import type { PictureCache } from './picture-cache.ts';
import { publish } from './publish.ts';

/** What previews of links show whole: https://ogp.me, and the shape that the large networks ask for. */
const SIZE = { width: 1200, height: 630 };
const CUT = { ...SIZE, fit: 'cover', position: sharp.strategy.attention } as const;
const JPEG = { quality: 84, mozjpeg: true };

/** Which master the share picture is made of, and what it needs of it. */
export function shareNeed(): MasterNeed {
  const hasOwn = existsSync(`${MASTERS}${share.picture}.jpg`);
  return {
    name: hasOwn ? share.picture : hero.landscape,
    namedIn: 'content/page.ts',
    leastWidth: SIZE.width,
  };
}

/**
 * Makes the picture for previews of links: from `media/pictures/share.jpg`, or, where there is none,
 * from the first view's. A master of another shape is cut where the least is to be seen.
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
