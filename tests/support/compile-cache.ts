import { join } from 'node:path';

/**
 * Has Node keep what it has compiled of the product, and of the types it has stripped, for the next process that a test starts: each of
 * them begins in half the time. https://nodejs.org/api/module.html#module-compile-cache
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled') };
