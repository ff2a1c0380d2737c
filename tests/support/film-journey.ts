import { type FilmLine, startFilmLine } from './film-line.ts';
import { test as journey } from './journey.ts';

/** A journey to a page of which the film's line can break. */
export const test = journey.extend<{ line: FilmLine }>({
  line: async ({ product }, use) => {
    const line = await startFilmLine(product.url);
    await use(line);
    await line.stop();
  },
  baseURL: ({ line }, use) => use(line.url),
});
