import { fileURLToPath } from 'node:url';

/** The project's folders, as absolute paths that end with a slash. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** The master pictures and the film. */
export const MEDIA = `${ROOT}media/`;
/** Reused by later builds. Safe to delete. */
export const CACHE = `${ROOT}.cache/`;
/** What the server serves. */
export const DIST = `${ROOT}dist/`;
/** The working folder of a build; it replaces {@link DIST} only when complete. */
export const OUTPUT = `${CACHE}dist-${process.pid}/`;
/** Served at `/`. */
export const PUBLIC = `${OUTPUT}public/`;
/** Served at `/` too, once the server has filled their placeholders. */
export const TEXTS = `${OUTPUT}texts/`;
/** Served at `/assets/`: every name carries a hash of the content, so browsers may keep them for ever. */
export const ASSETS = `${PUBLIC}assets/`;
