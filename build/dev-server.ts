/**
 * The page with hot reload, rendered on each request, and the product's server behind its form. Letters go where the
 * environment says, as with `npm run serve`.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { tags } from '../content/tags.ts';
import type { Assets } from '../site/ui/assets.ts';
import { checkContent } from './check-content.ts';
import { publishDrawings } from './drawings.ts';
import { copyFilm } from './film.ts';
import { ASSETS, DIST, OUTPUT, PUBLIC, ROOT } from './folders.ts';
import { makeFontFaces } from './font-faces.ts';
import { makeIcons } from './icons.ts';
import { importContent } from './import-content.ts';
import { type MailPlaceholders, mailSettingsIn } from './mail-settings.ts';
import { publishModel } from './model.ts';
import { openPictureCache } from './picture-cache.ts';
import { usedPictures } from './picture-kinds.ts';
import { makePictures } from './pictures.ts';
import { loadRenderer } from './prerender.ts';
import { makeSharePicture } from './share-picture.ts';
import { configuredVendors, tagModule } from './tags.ts';

const HOST = '127.0.0.1';
const PORT = 5173;
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.glb': 'model/gltf-binary',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.usdz': 'model/vnd.usdz+zip',
  '.vtt': 'text/vtt',
  '.woff2': 'font/woff2',
};

if (!existsSync(`${DIST}page.html`)) {
  process.stderr.write('The form needs a built page behind it. Run npm run build once, then npm run dev again.\n');
  process.exit(1);
}
process.once('exit', () => rmSync(OUTPUT, { recursive: true, force: true }));
await checkContent();
await mkdir(ASSETS, { recursive: true });
process.stdout.write('Pictures (the first time takes a minute or two) …\n');
const cache = await openPictureCache();
const { pictures } = await makePictures(usedPictures(await importContent()), cache);
const vendors = configuredVendors(tags).map((vendor) => ({ ...vendor, module: `/${tagModule(vendor.name)}` }));
const made: Omit<Assets, 'drawings'> = {
  pictures,
  film: await copyFilm(),
  share: await makeSharePicture(cache),
  icons: await makeIcons(cache),
  model: await publishModel(),
  tags: vendors.length > 0 ? { script: '/site/islands/consent.ts', vendors } : undefined,
};

const letterServer = await startLetterServer();
const mailPlaceholders: MailPlaceholders = mailSettingsIn(await (await fetch(letterServer.address)).text());
const vite = await createViteServer({
  root: ROOT,
  server: { middlewareMode: true, proxy: { '/forms': letterServer.address } },
});
const faces = await makeFontFaces(await renderNow({ styles: '' }));

// Vite does not reload the page itself, which runs in no browser; styles and islands it replaces.
vite.watcher.on('change', (path) => {
  if (/\/(?:site|content|letter)\/.*\.(?:tsx?|json)$/.test(path)) vite.ws.send({ type: 'full-reload' });
});

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path === '/') return void sendPage(vite, response);
  if (path.startsWith('/assets/')) return void sendAsset(path, response);
  vite.middlewares(request, response, () => response.writeHead(404).end('There is nothing here.'));
});
server.once('error', ({ message }) => {
  process.stderr.write(`The page cannot be served: ${message}. Stop what listens there, and try again.\n`);
  process.exit(1);
});
server.listen(PORT, HOST, () => {
  process.stdout.write(
    `The page, reloading as you edit: http://${HOST}:${PORT}\nLetters are kept in ${letterServer.place}. Stop with Ctrl-C.\n`,
  );
});

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
letterServer.process.once('exit', stop);

/** Stops once: a terminal and npm may both forward Ctrl+C. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  letterServer.process.kill('SIGTERM');
  server.close();
  server.closeAllConnections();
  await vite.close();
  process.exit();
}

/** The product's server as a process. */
interface LetterServer {
  readonly process: ChildProcess;
  readonly address: string;
  /** Where it keeps letters, in words. */
  readonly place: string;
}

/** Starts the product's server on a free port for its form. It ends with this process, however that ends. */
function startLetterServer(): Promise<LetterServer> {
  // biome-ignore lint/style/noProcessEnv: the child is a server of its own, with the environment of this terminal
  const env = { ...process.env, HOST, PORT: '0', PUBLIC_URL: `http://${HOST}:${PORT}` };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Otherwise it would keep the data folder locked.
  process.once('exit', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (status) => reject(new Error(`The server behind the form ended with status ${status}.`)));
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      said += words;
      const [, address, place] = /is at (http:\S+)\nLetters are kept in (.+)\n/.exec(said) ?? [];
      if (address && place) resolve({ process: child, address, place });
    });
  });
}

/** The page as the sources are now, with the drawing made anew: a size may have changed. */
async function renderNow(inlined: { readonly styles: string }): Promise<string> {
  const renderer = await loadRenderer(vite);
  return renderer.renderPage({ ...made, drawings: await publishDrawings(renderer) }, inlined);
}

async function sendPage(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  try {
    const sheets = ['page.css', ...(made.tags ? ['consent.css'] : [])];
    const links = sheets.map((name) => `<link rel="stylesheet" href="/site/styles/${name}">`).join('');
    const script = '<script type="module" src="/site/islands/loader.ts"></script>';
    const html = (await renderNow({ styles: faces.styles }))
      .replace('</head>', `${links}</head>`)
      .replace('</body>', `${script}</body>`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await vite.transformIndexHtml('/', withPlaceholders(html)));
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String((error as Error).stack));
  }
}

/** Fills the placeholders, with the settings that the server behind the form compares. */
function withPlaceholders(html: string): string {
  const values: Readonly<Record<string, string>> = { publicUrl: `http://${HOST}:${PORT}`, ...mailPlaceholders };
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

async function sendAsset(path: string, response: ServerResponse): Promise<void> {
  const file = await readFile(`${PUBLIC}${path.slice(1)}`).catch(() => undefined);
  if (!file) return void response.writeHead(404).end();
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  response.end(file);
}
