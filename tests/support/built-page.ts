import { mkdir, mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A style sheet in the built page of {@link writeBuiltPage}, with its forms compressed beside it. */
export const STYLE = `body { color: black } ${'/* oak */'.repeat(50)}`;

/** A film of a thousand bytes, of which each says where it stands. */
export const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** A model, as far as a server knows. */
export const MODEL = Buffer.from('glTF and what follows');

/** How long `/assets/long-5e6f.mp4` is: more than fits into the buffers of a connection. It takes no room on the disk. */
export const LONG_FILM_BYTES = 32 * 1024 * 1024;

/** Writes the smallest built page that has everything a real one has, and gives its folder. */
export async function writeBuiltPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-dist-'));
  const assets = join(folder, 'public/assets');
  await mkdir(assets, { recursive: true });
  await mkdir(join(folder, 'texts/.well-known'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'page.html': `<!doctype html><link rel="canonical" href="{{publicUrl}}/">
<input name=".cfg.sendFrom" value="{{mailFrom}}"><input name=".cfg.sendTo" value="{{mailTo}}">
<input name=".cfg.sendSubject" value="{{mailSubject}}"><a href="mailto:{{mailToUri}}">{{mailTo}}</a>${'<p>oak</p>'.repeat(100)}`,
    'answer.html': '<!doctype html><h1>{{title}}</h1><p>{{message}}</p>{{details}}',
    'answer.json': JSON.stringify({
      kept: 'Your letter is stored.',
      goBack: 'What you wrote is still in the form: your browser’s Back button leads to it.',
      tryAgain: 'Try again in {wait}.',
      language: 'en',
    }),
    'not-found.html': '<!doctype html><h1>No such page</h1>',
    'policy.json': JSON.stringify({ scripts: ["'sha256-loader'"], styles: ["'sha256-oak'"] }),
    'room.json': JSON.stringify({ path: '/#room', code: '/room.svg' }),
    'public/favicon.ico': 'an icon',
    'texts/robots.txt': 'User-agent: *\nSitemap: {{publicUrl}}/sitemap.xml\n',
    'texts/sitemap.xml': '<urlset><url><loc>{{publicUrl}}/</loc></url></urlset>',
    'texts/site.webmanifest': '{"start_url":"{{publicUrl}}/"}',
    'texts/.well-known/security.txt': 'Contact: mailto:{{mailToUri}}\nExpires: {{securityExpires}}\n',
    'public/assets/oak-1a2b.css': STYLE,
    'public/assets/oak-1a2b.css.br': brotliCompressSync(STYLE),
    'public/assets/oak-1a2b.css.gz': gzipSync(STYLE),
    'public/assets/film-3c4d.mp4': FILM,
    'public/assets/bark-7a8b.jpg': 'a picture',
    'public/assets/tree-9c0d.js': 'a script',
    'public/assets/drawing-1e2f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/assets/table-3f4a.glb': MODEL,
    'public/assets/table-5b6c.usdz': MODEL,
    'public/assets/long-5e6f.mp4': '',
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  await truncate(join(assets, 'long-5e6f.mp4'), LONG_FILM_BYTES);
  return folder;
}
