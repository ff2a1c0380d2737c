import { createServer, type ViteDevServer } from 'vite';
import type * as Render from '../site/render.tsx';
import { ROOT } from './folders.ts';

/** The functions of `site/render.tsx`, which Node cannot run without Vite. */
export type Renderer = typeof Render;

/** Loads the page's renderer, does the work, and lets go of it. */
export async function withRenderer<Result>(work: (renderer: Renderer) => Promise<Result>): Promise<Result> {
  const vite = await createServer({
    root: ROOT,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await work(await loadRenderer(vite));
  } finally {
    await vite.close();
  }
}

/** The page's renderer as it is now. */
export async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  return (await vite.ssrLoadModule('/site/render.tsx')) as Renderer;
}
