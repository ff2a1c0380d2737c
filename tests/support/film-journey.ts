import { type FilmLine, startFilmLine } from './film-line.ts';
import { test as journey } from './journey.ts';

/** A journey to a page through a proxy whose connections can break for the film. */
export const test = journey.extend<{ line: FilmLine }>({
  line: async ({ product }, use) => {
    const line = await startFilmLine(product.url);
    await use(line);
    await line.stop();
  },
  baseURL: ({ line }, use) => use(line.url),
});
