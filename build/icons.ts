import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ICON_SVG, MASKABLE_SVG } from '../site/icon.ts';
import type { IconAssets } from '../site/ui/assets.ts';
import { PUBLIC } from './folders.ts';
import type { PictureCache } from './picture-cache.ts';
import { publish } from './publish.ts';

/**
 * Makes the icons that browsers and phones ask for by name, and `favicon.ico` for old crawlers. The tab's icon is
 * inlined in the page.
 */
export async function makeIcons(cache: PictureCache): Promise<IconAssets> {
  const draw = (svg: string, size: number): Promise<Buffer> => drawOnce(cache, svg, size);
  await writeFile(`${PUBLIC}favicon.ico`, asIco(await draw(ICON_SVG, 48), 48));
  return {
    svg: await publish('icon.svg', ICON_SVG),
    small: await publish('icon-192.png', await draw(ICON_SVG, 192)),
    large: await publish('icon-512.png', await draw(ICON_SVG, 512)),
    maskable: await publish('icon-maskable.png', await draw(MASKABLE_SVG, 512)),
    apple: await publish('icon-apple.png', await draw(MASKABLE_SVG, 180)),
  };
}

async function drawOnce(cache: PictureCache, svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32; // of a drawing of 32 units
  const png = { compressionLevel: 9 };
  const recipe = { name: `icon-${size}`, ending: 'png', source: svg, settings: { size, density, ...png } };
  const { path } = await cache.makeOnce(recipe, async () => ({
    file: await sharp(Buffer.from(svg), { density }).resize(size, size).png(png).toBuffer(),
  }));
  return readFile(path);
}

/** One PNG in an ICO file: a directory with one entry before it. @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
