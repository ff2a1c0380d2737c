import { createServer, type ViteDevServer } from 'vite';
import type { Renderer } from '../site/renderer.ts';
import { ROOT } from './folders.ts';

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

/** The renderer of `site/render.tsx` as it is now; Node cannot run that file without Vite. */
export async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  const { renderer } = (await vite.ssrLoadModule('/site/render.tsx')) as { renderer: Renderer };
  return renderer;
}
