import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BREAKPOINTS } from './site/ui/breakpoints.ts';

/** What these import goes with them. */
const SHARED =
  /node_modules\/(?:react|react-dom|scheduler)\/|site\/(?:islands\/(?:hydrate|film\.tsx)|ui\/(?:adopt-styles|can-fetch\.ts$|carousel\/(?:use-slides|Arrow)))|content\/carousel/;

const PRELOAD_HELPER = /vite\/preload-helper/;

/**
 * Vite puts a helper around every `import()` that preloads what it needs. No island needs anything, and the helper would
 * double the inlined script. Each module that imports has one of its own, so that no island looks for it in that script.
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  resolveId: {
    filter: { id: PRELOAD_HELPER },
    handler: (id, importer) => `${id}?for=${importer}`,
  },
  load: {
    filter: { id: PRELOAD_HELPER },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** What the island loader imports is a copy of its own: it is inlined in the page, and no island could import it from there. */
const ownCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  async resolveId(source, importer, { kind }) {
    if (kind === 'dynamic-import' || !importer || !/islands\/loader\.ts$|\?inlined$/.test(importer)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}?inlined`;
  },
};

/** What decodes compressed models. */
const DECODERS = /\/(?:DRACOLoader|KTX2Loader|meshopt_decoder\.module)\.js$/;

/** The page's model is not compressed: see no-decoders.ts. */
const noDecoders: Plugin = {
  name: 'no-decoders',
  enforce: 'pre',
  resolveId: {
    filter: { id: DECODERS },
    handler: () => fileURLToPath(new URL('site/islands/model/no-decoders.ts', import.meta.url)),
  },
};

/**
 * `<model-viewer>` writes its styles into an element of its shadow root, for which the security policy would have to open. As an
 * export they become a sheet that the element adopts (`islands/model/viewer-element.ts`), which needs no opening.
 */
const viewerStyles: Plugin = {
  name: 'viewer-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /@google\/model-viewer\/lib\/template\.js$/ },
    handler(code) {
      const [element, styles] = /<style>([^`$\\]*)<\/style>/.exec(code) ?? [];
      if (!element) throw new Error('<model-viewer> has its styles elsewhere than before: see vite.config.ts.');
      return `${code.replace(element, '')}\nexport const styles = \`${styles}\`;`;
    },
  },
};

/** Writes a breakpoint that the styles name, `(--phone)`, as its media query. */
function namedBreakpoint(query: string): string {
  return query.replace(/\(--(\w+)\)/g, (_, name: string) => {
    if (Object.hasOwn(BREAKPOINTS, name)) return BREAKPOINTS[name as keyof typeof BREAKPOINTS];
    throw new Error(`The styles name a breakpoint --${name}, which site/ui/breakpoints.ts has not.`);
  });
}

/** The browser's part: the island loader, the islands that it imports, and two stylesheets. `build/` calls it. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), bareImports, ownCopies, noDecoders, viewerStyles],
  publicDir: false,
  css: {
    postcss: {
      plugins: [
        {
          postcssPlugin: 'breakpoints',
          AtRule: {
            media(rule) {
              rule.params = namedBreakpoint(rule.params);
            },
          },
        },
      ],
    },
  },
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    // The islands are few and small: one round trip each, and nothing but the import itself in the inlined script.
    modulePreload: false,
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only',
      // It would give the bundle's own helpers a file.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      input: {
        loader: 'site/islands/loader.ts',
        page: 'site/styles/page.css',
        small: 'site/styles/small-page.css',
      },
      output: {
        // Only scripts of third-party tags are entries that are files of their own; the others are inlined, or styles.
        entryFileNames: ({ name }) => (/^(?:consent|tag-\w+)$/.test(name) ? 'assets/[name]-[hash].js' : '[name].js'),
        // React comes once for all islands, with what else two parts share: each file of its own would be a round trip.
        codeSplitting: { groups: [{ name: 'react', test: SHARED }] },
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
