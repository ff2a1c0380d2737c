import { registerHooks } from 'node:module';

/**
 * Changes the text of one of the product's modules before this process loads it, to break it on purpose.
 *
 * @param file the end of its path
 * @param find what must be in it, or this fails: a variant that breaks nothing proves nothing
 */
export function editModule(file: string, find: string | RegExp, replacement: string): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(file)) return loaded;
      const text = String(loaded.source);
      const changed = text.replaceAll(find, replacement);
      if (changed === text) throw new Error(`${file} holds no ${find}.`);
      return { ...loaded, source: changed };
    },
  });
}
