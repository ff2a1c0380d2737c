import { expect, test } from 'vitest';
import { contact } from '../content/contact.ts';
import { craftsman } from '../content/craftsman.ts';
import { facts } from '../content/facts.ts';
import { film } from '../content/film.ts';
import { hero, page, share } from '../content/page.ts';
import type { CarouselWords } from '../content/picture.ts';
import { plate } from '../content/plate.ts';
import { tree } from '../content/tree.ts';
import { checkContent } from './check-content.ts';
import { type Content, contentMistakes, type Media } from './content-mistakes.ts';

/** Slides of our own, so that the page's may change. */
const SLIDES: CarouselWords['slides'] = ['In the meadow', 'The leaf', 'January', 'Bark'].map((title, index) => ({
  picture: `tree-${index + 1}`,
  alt: 'What is to be seen.',
  title,
  caption: 'One sentence.',
}));
const CONTENT: Content = {
  page,
  hero,
  share,
  tree: { ...tree, slides: SLIDES },
  craftsman,
  facts,
  plate,
  contact,
  film,
  table: { leg: { count: 4 } },
};
const MEDIA: Media = {
  pictures: new Set([
    ...[...SLIDES, ...craftsman.slides, ...facts.details, plate, contact.picture, film].map(({ picture }) => picture),
    hero.landscape,
    hero.portrait,
  ]),
  captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nMist',
  thumbnails: undefined,
  filmSeconds: 20,
  smallFilmSeconds: undefined,
};

/** The tree's carousel with one slide changed, as a person would who has no editor that knows types. */
function withSlide(index: number, change: Readonly<Record<string, unknown>>): Content {
  const slides = SLIDES.map((slide, at) => (at === index ? { ...slide, ...change } : slide));
  return { ...CONTENT, tree: { ...tree, slides } as CarouselWords };
}

test('the page’s own words and pictures have no mistake', async () => {
  expect(contentMistakes(CONTENT, MEDIA)).toEqual([]);
  await expect(checkContent()).resolves.toBeUndefined();
});

test.each<[what: string, content: Content, sentence: string]>([
  [
    'a slide without a text for who cannot see it',
    withSlide(1, { alt: undefined }),
    'content/tree.ts: slide 2 (“The leaf”) has no alt. Add alt: what is to be seen',
  ],
  [
    'a slide without a caption',
    withSlide(0, { caption: ' ' }),
    'content/tree.ts: slide 1 (“In the meadow”) has no caption. Add caption: one sentence that adds one fact.',
  ],
  [
    'a detail without a caption',
    { ...CONTENT, facts: { details: [{ picture: 'tree-1', alt: 'What is to be seen.', caption: '' }] } },
    'content/facts.ts: detail 1 has no caption. Add caption: one sentence that adds one fact.',
  ],
  [
    'a table that the drawing cannot show',
    { ...CONTENT, table: { leg: { count: 6 } } },
    'content/table.json: leg.count is 6, but the drawing shows four legs. Write 4, or',
  ],
  ['a slide without a title', withSlide(2, { title: '' }), 'content/tree.ts: slide 3 has no title. Add title: '],
  [
    'a slide without a picture',
    withSlide(2, { picture: undefined }),
    'has no picture. Add picture: the name of a file',
  ],
  [
    'a picture that is not there',
    withSlide(3, { picture: 'tree-brak' }),
    'content/tree.ts: slide 4 (“Bark”) names the picture “tree-brak”, but there is no media/pictures/tree-brak.jpg. Add a JPEG of that name',
  ],
  [
    'a slide that is there twice',
    withSlide(3, { ...SLIDES[1] }),
    'content/tree.ts: slide 4 (“The leaf”) has the same picture as slide 2.',
  ],
  ['one title twice', withSlide(3, { title: 'The leaf' }), 'has the same title as slide 2.'],
  ['one slide alone', { ...CONTENT, tree: { ...tree, slides: SLIDES.slice(0, 1) } }, 'needs two slides at least'],
  [
    'a poster without a text',
    { ...CONTENT, film: { ...film, alt: '' } },
    'content/film.ts: the film’s poster has no alt.',
  ],
  ['a button by another name', { ...CONTENT, film: { ...film, play: 'Watch' } }, 'play must begin with “Play”'],
  ['a day that never was', { ...CONTENT, film: { ...film, published: '2026-02-30' } }, 'published is “2026-02-30”'],
  [
    'a link to nowhere',
    { ...CONTENT, page: { ...page, links: [{ href: '#shop', label: 'Shop' }] } } as unknown as Content,
    'content/page.ts: a link leads to “#shop”, which is no section.',
  ],
])('%s is told, with the file and what to add', (_, content, sentence) => {
  const mistakes = contentMistakes(content, MEDIA);
  expect(mistakes).toContainEqual(expect.stringContaining(sentence));
});

test.each([undefined, '', 'WEBVTT\n'])('a film whose captions are %j is told', (captions) => {
  expect(contentMistakes(CONTENT, { ...MEDIA, captions })).toEqual([
    expect.stringMatching(/^media\/film\/captions\.vtt: the film has no captions\. Add /),
  ]);
});

test.each(['captions', 'thumbnails'] as const)('%s of a longer film are told', (what) => {
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:20.500\na\n\n00:01:00.000 --> 00:01:02.250\nb';
  expect(contentMistakes(CONTENT, { ...MEDIA, [what]: vtt })).toEqual([
    expect.stringContaining(`media/film/${what}.vtt: it goes on until 62.25 s, but the film ends at 20.0 s. `),
  ]);
  expect(contentMistakes(CONTENT, { ...MEDIA, [what]: vtt, filmSeconds: 62 })).toEqual([]);
});

test('a small film of another length is told', () => {
  expect(contentMistakes(CONTENT, { ...MEDIA, smallFilmSeconds: 20.4 })).toEqual([]);
  expect(contentMistakes(CONTENT, { ...MEDIA, smallFilmSeconds: 10 })).toEqual([
    expect.stringContaining('media/film/film-small.mp4: it runs for 10.0 s, but the film for 20.0 s. Make it anew'),
  ]);
});

test('every mistake is told at once', () => {
  const mistakes = contentMistakes(withSlide(0, { alt: '', caption: '' }), { ...MEDIA, captions: undefined });
  expect(mistakes).toHaveLength(3);
});
