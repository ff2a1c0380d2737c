import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { hero, share } from '../content/page.ts';
import type { ShareAsset } from '../site/ui/assets.ts';
import { MEDIA } from './folders.ts';
import { publish } from './publish.ts';

/** What previews of links show whole: https://ogp.me, and the shape that the large networks ask for. */
const SIZE = { width: 1200, height: 630 };

/**
 * Makes the picture for previews of links: from `media/pictures/share.jpg`, or, where there is none,
 * from the first view's. A master of another shape is cut where the least is to be seen.
 */
export async function makeSharePicture(): Promise<ShareAsset> {
  const own = `${MEDIA}pictures/${share.picture}.jpg`;
  const master = existsSync(own) ? own : `${MEDIA}pictures/${hero.landscape}.jpg`;
  const picture = await sharp(master)
    .resize({ ...SIZE, fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return { src: await publish('share.jpg', picture), ...SIZE };
}
