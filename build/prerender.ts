import { createServer, type ViteDevServer } from 'vite';
import type { Renderer } from '../site/renderer.ts';
import { ROOT } from './folders.ts';

/** Loads the page's renderer for `work`, and closes it afterwards. */
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

/** The current renderer of `site/render.tsx`; Node needs Vite to run that file. */
export async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  const { renderer } = (await vite.ssrLoadModule('/site/render.tsx')) as { renderer: Renderer };
  return renderer;
}
