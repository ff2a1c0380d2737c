import { fileURLToPath } from 'node:url';

/** The project's folders, as absolute paths that end with a slash. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** What the server serves. Made anew by every build. */
export const DIST = `${ROOT}dist/`;
/** Served at `/`. */
export const PUBLIC = `${DIST}public/`;
/** Served at `/assets/`: every name carries a hash of the content, so browsers may keep them for ever. */
export const ASSETS = `${PUBLIC}assets/`;
/** The master pictures and the film. */
export const MEDIA = `${ROOT}media/`;
/** What a later build need not make again. Safe to delete. */
export const CACHE = `${ROOT}.cache/`;
