import type { contact } from '../content/contact.ts';
import type { FactsWords } from '../content/facts.ts';
import type { FilmWords } from '../content/film.ts';
import type { hero, page, share } from '../content/page.ts';
import type { CarouselWords } from '../content/picture.ts';
import type { plate } from '../content/plate.ts';

/** What is checked, by the part of the page. */
export interface Content {
  readonly page: typeof page;
  readonly hero: typeof hero;
  readonly share: typeof share;
  readonly tree: CarouselWords;
  readonly craftsman: CarouselWords;
  readonly facts: Pick<FactsWords, 'details'>;
  readonly plate: typeof plate;
  readonly contact: typeof contact;
  readonly film: FilmWords;
  /** `table.json`. */
  readonly table: { readonly leg: { readonly count: number } };
}

/** The files in `media/`. */
export interface Media {
  /** Without extension. */
  readonly pictures: ReadonlySet<string>;
  /** `film/captions.vtt`, if it exists. */
  readonly captions: string | undefined;
  /** `film/thumbnails.vtt`, if it exists. */
  readonly thumbnails: string | undefined;
  /** The length of `film/film.mp4`, if it exists. */
  readonly filmSeconds: number | undefined;
  /** The length of `film/film-small.mp4`. */
  readonly smallFilmSeconds: number | undefined;
}

const ADDS_A_FACT = 'one sentence that adds one fact';

/** Where the page's links may lead: its sections, and the form in the last. */
const SECTIONS = ['#tree', '#film', '#craftsman', '#facts', '#contact', '#write'];

/**
 * The mistakes, a sentence each: in which file, and what to add. Types say the same to an editor, but the build runs
 * without them, and the owner may have no such editor.
 */
export function contentMistakes(content: Content, media: Media): string[] {
  const { page, hero, share, tree, craftsman, facts, plate, contact, film, table } = content;
  const pictureOf = (file: string, what: string, { picture, alt }: { picture: unknown; alt: unknown }): string[] => [
    ...missingPicture(file, what, picture, media),
    ...missing(file, what, 'alt', alt, 'what is to be seen in the picture, in one sentence, for who cannot see it'),
  ];
  return [
    ...missing('content/page.ts', 'the page', 'title', page.title, 'what the page is called in a tab and in a search'),
    ...missing(
      'content/page.ts',
      'the page',
      'description',
      page.description,
      'what a search engine shows under the title',
    ),
    ...deadLinks(page.links),
    ...pictureOf('content/page.ts', 'the first view on wide screens', { picture: hero.landscape, alt: hero.alt }),
    ...missingPicture('content/page.ts', 'the first view on narrow screens', hero.portrait, media),
    ...missing('content/page.ts', 'the share picture', 'alt', share.alt, 'what is to be seen in it, in one sentence'),
    ...slideMistakes('content/tree.ts', tree, pictureOf),
    ...slideMistakes('content/craftsman.ts', craftsman, pictureOf),
    ...facts.details.flatMap((detail, index) => [
      ...pictureOf('content/facts.ts', `detail ${index + 1}`, detail),
      ...missing('content/facts.ts', `detail ${index + 1}`, 'caption', detail.caption, ADDS_A_FACT),
    ]),
    ...pictureOf('content/plate.ts', 'the wide picture', plate),
    ...pictureOf('content/contact.ts', 'the picture beside the form', contact.picture),
    ...pictureOf('content/film.ts', 'the film’s poster', film),
    ...filmMistakes(film, media),
    ...legMistakes(table.leg.count),
  ];
}

function legMistakes(count: number): string[] {
  if (count === 4) return [];
  return [
    `content/table.json: leg.count is ${count}, but the drawing shows four legs. Write 4, or have site/drawing/views.ts changed.`,
  ];
}

type PictureMistakes = (file: string, what: string, picture: { picture: unknown; alt: unknown }) => string[];

function slideMistakes(file: string, { label, slides }: CarouselWords, pictureOf: PictureMistakes): string[] {
  const found = missing(file, 'the carousel', 'label', label, 'what the carousel is called by a screen reader');
  if (slides.length < 2) found.push(`${file}: the carousel needs two slides at least. Add an entry to slides.`);
  for (const [index, slide] of slides.entries()) {
    const what = `slide ${index + 1}${isText(slide.title) ? ` (“${slide.title}”)` : ''}`;
    const before = slides.slice(0, index);
    found.push(
      ...pictureOf(file, what, slide),
      ...missing(file, what, 'title', slide.title, 'two or three words that name the thing'),
      ...missing(file, what, 'caption', slide.caption, ADDS_A_FACT),
    );
    for (const key of ['picture', 'title'] as const) {
      const twin = before.findIndex((other) => isText(slide[key]) && other[key] === slide[key]);
      if (twin >= 0) {
        found.push(
          `${file}: ${what} has the same ${key} as slide ${twin + 1}. Give it another, or take one of them out.`,
        );
      }
    }
  }
  return found;
}

function filmMistakes({ title, play, captions, published }: FilmWords, media: Media): string[] {
  const file = 'content/film.ts';
  const found = missing(file, 'the film', 'title', title, 'what the film is called in the player');
  if (!/^Play/.test(play ?? '')) {
    found.push(`${file}: play must begin with “Play”: it is the name of the button. Write “Play the film”, say.`);
  }
  if (!isDay(published)) {
    found.push(`${file}: published is “${published}”. Write the day of the film’s first showing as YYYY-MM-DD.`);
  }
  found.push(
    ...missing(
      file,
      'the film',
      'captions',
      captions?.language,
      'their language and label: { language: "en", label: "English" }',
    ),
  );
  if (!/-->/.test(media.captions ?? '')) {
    found.push(
      'media/film/captions.vtt: the film has no captions. Add a WebVTT file of that name that says what is heard, or what is to be seen where the film has no sound.',
    );
  }
  found.push(
    ...notOfThisFilm('captions.vtt', media.captions, media.filmSeconds, 'Write captions that end with it.'),
    ...notOfThisFilm(
      'thumbnails.vtt',
      media.thumbnails,
      media.filmSeconds,
      'Make the thumbnails anew, as docs/content.md says, or delete thumbnails.vtt and thumbnails.jpg.',
    ),
  );
  const { filmSeconds = 0, smallFilmSeconds = filmSeconds } = media;
  if (Math.abs(smallFilmSeconds - filmSeconds) > 1) {
    found.push(
      `media/film/film-small.mp4: it runs for ${smallFilmSeconds.toFixed(1)} s, but the film for ${filmSeconds.toFixed(1)} s. Make it anew, as docs/content.md says, or delete it.`,
    );
  }
  return found;
}

/** Captions or thumbnails of a film that was replaced. */
function notOfThisFilm(file: string, vtt = '', seconds = Number.POSITIVE_INFINITY, mend: string): string[] {
  const ends = [...vtt.matchAll(/--> +((?:\d+:)?\d\d:\d\d\.\d{3})/g)].map(([, time = '']) => secondsOf(time));
  const end = Math.max(0, ...ends);
  if (end <= seconds + 1) return [];
  return [`media/film/${file}: it goes on until ${end} s, but the film ends at ${seconds.toFixed(1)} s. ${mend}`];
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function missingPicture(file: string, what: string, name: unknown, { pictures }: Media): string[] {
  if (!isText(name)) return missing(file, what, 'picture', name, 'the name of a file in media/pictures, without .jpg');
  if (pictures.has(name)) return [];
  return [
    `${file}: ${what} names the picture “${name}”, but there is no media/pictures/${name}.jpg. Add a JPEG of that name, or name one that is there.`,
  ];
}

function missing(file: string, what: string, key: string, value: unknown, wanted: string): string[] {
  return isText(value) ? [] : [`${file}: ${what} has no ${key}. Add ${key}: ${wanted}.`];
}

function deadLinks(links: readonly { readonly href: string }[]): string[] {
  return links
    .filter(({ href }) => !SECTIONS.includes(href))
    .map(
      ({ href }) =>
        `content/page.ts: a link leads to “${href}”, which is no section. Write one of ${SECTIONS.join(', ')}.`,
    );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
