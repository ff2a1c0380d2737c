/** A picture, and what it says to a person who cannot see it. */
export interface Picture {
  /** The master's name in `media/pictures`, without its ending (`.jpg`). */
  readonly picture: string;
  /** What is to be seen, in one sentence. */
  readonly alt: string;
}

/** One slide of a carousel. */
interface Slide extends Picture {
  readonly title: string;
  /** One sentence that names the thing and adds one fact. */
  readonly caption: string;
}

/** A section of text and slides. */
export interface CarouselWords {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What the carousel is called by a screen reader. */
  readonly label: string;
  /** In the order in which they are shown; to add one, add an entry and a picture. */
  readonly slides: readonly Slide[];
}
