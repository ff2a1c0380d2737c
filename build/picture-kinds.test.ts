import { expect, test } from 'vitest';
import { importContent } from './import-content.ts';
import { usedPictures } from './picture-kinds.ts';

test('every picture that content/ names is found, as what it is shown', async () => {
  const found = usedPictures({
    'content/page.ts': { hero: { landscape: 'wide', portrait: 'upright', alt: 'x' }, share: { picture: 'share' } },
    'content/film.ts': { film: { picture: 'poster', title: 'Film' } },
    'content/later.ts': { later: { slides: [{ picture: 'bark', alt: 'Bark' }], picture: { picture: 'leaf' } } },
  });
  const widest = Object.fromEntries(found.map(({ name, kind, namedIn }) => [name, [kind.avif.at(-1)?.width, namedIn]]));
  expect(widest).toEqual({
    wide: [2400, 'content/page.ts'],
    upright: [1440, 'content/page.ts'],
    poster: [1920, 'content/film.ts'],
    bark: [1920, 'content/later.ts'],
    leaf: [1920, 'content/later.ts'],
  });
});

test('those of the page are', async () => {
  const names = usedPictures(await importContent()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['hero', 'hero-portrait', 'poster', 'detail-leg', 'tree-bark']));
  expect(names).not.toContain('share');
});
