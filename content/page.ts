/**
 * The page's frame. In every text of this folder a placeholder like `{top.length}` is filled with the number from `table.json`,
 * and `{top.length mm}` with the same length in both units. The form's own words (`contact.ts`, from `labels` on) and the
 * small pages' (`answer.ts`) are taken as they stand; a placeholder in one of them stops the build where it would be read.
 */
export const page = {
  language: 'en',
  /** The same with a country, as previews of links want it. */
  locale: 'en_US',
  title: 'A table from one oak',
  /** What a search shows under the title: at most 160 characters, with the numbers filled in. */
  description:
    'A dining table for {seats word} from one quarter-sawn oak, {top.length} × {top.width} mm ({top.length in} × {top.width in} in), tenoned, pegged and oiled. The tree, the work, the drawing.',
  /** What it is made of, for search engines. */
  material: 'European oak',
  wordmark: 'Heartwood',
  skip: 'Skip to the content',
  /** What the list of links is called by a screen reader. */
  linksLabel: 'Sections',
  links: [
    { href: '#tree', label: 'Tree' },
    { href: '#film', label: 'Film' },
    { href: '#craftsman', label: 'Craftsman' },
    { href: '#facts', label: 'The table' },
    { href: '#write', label: 'Write' },
  ],
} as const;

/**
 * The picture that stands beside a link to the page, in a message or a post. Where `media/pictures` has none of this name,
 * the build cuts it from the first view's.
 */
export const share = {
  picture: 'share',
  alt: 'A long oak table in a bare room, window light raking over its top.',
} as const;

/** The first view. */
export const hero = {
  title: page.title,
  /** What a buyer asks first, and the link to the form beside it. */
  line: '{top.length mm} long, for {seats word}.',
  ask: 'Ask for this table',
  /** For wide screens. */
  landscape: 'hero',
  /** For narrow screens: a picture of its own, 4:5. */
  portrait: 'hero-portrait',
  alt: 'A long oak table in a bare room, window light raking over its top.',
} as const;
