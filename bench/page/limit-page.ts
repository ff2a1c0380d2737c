import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ICON } from '../../site/icon.ts';

/** The width of the phone that Lighthouse plays, in the pixels of its screen: 412 at 1.75. */
const PHONE_PIXELS = 721;

/**
 * Writes the fastest page that shows the product's first picture: one HTML, the very same file, the same icon, nothing
 * else. Around it stands what the product's own server needs to serve it.
 *
 * @param dist the product's build
 * @param folder where it is written: the caller removes it
 * @returns the folder
 */
export async function writeLimitPage(dist: string, folder: string): Promise<string> {
  const hero = heroOfPhone(await readFile(join(dist, 'page.html'), 'utf8'));
  await mkdir(join(folder, 'public/assets'), { recursive: true });
  await copyFile(join(dist, 'public', hero), join(folder, 'public/assets', basename(hero)));
  await mkdir(join(folder, 'texts'));
  for (const file of ['answer.html', 'answer.json', 'not-found.html']) await cp(join(dist, file), join(folder, file));
  const styles = 'body{margin:0}img{display:block;width:100%;height:auto}';
  await writeFile(
    join(folder, 'page.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The limit</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="One picture and nothing else."><link rel="icon" href="${ICON}"><style>${styles}</style></head><body><main><img src="${hero}" alt="An oak table." width="736" height="920" fetchpriority="high"></main></body></html>`,
  );
  const hash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  await writeFile(join(folder, 'policy.json'), JSON.stringify({ scripts: [], styles: [hash] }));
  return folder;
}

/** The address of the narrowest upright picture that fills the phone's screen, from the page's own preload. */
function heroOfPhone(html: string): string {
  const sources = /<link rel="preload" as="image"[^>]* imageSrcSet="([^"]+)"/i.exec(html)?.[1] ?? '';
  const candidates = sources.split(', ').map((candidate) => candidate.split(' '));
  const hero = candidates.find(([, width]) => Number.parseInt(width ?? '', 10) >= PHONE_PIXELS)?.[0];
  if (!hero) throw new Error('The built page preloads no picture for a phone. Run: npm run build');
  return hero;
}
