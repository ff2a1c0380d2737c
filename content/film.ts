import type { Picture } from './picture.ts';

/** What the film's section says. */
export interface FilmWords extends Picture {
  readonly heading: string;
  readonly paragraph: string;
  /** The play button's name; begins with "Play". */
  readonly play: string;
  /** Said in the film's place where it cannot be had, and the button beside it. */
  readonly failed: string;
  readonly again: string;
  /** What the film is called in the player. */
  readonly title: string;
  /** The language of its captions, as a code (BCP 47) and as the player's menu names it. */
  readonly captions: { readonly language: string; readonly label: string };
  /** The day on which it was first shown, as YYYY-MM-DD: search engines ask for it. */
  readonly published: string;
  /** The address of an advert tag (VAST), shown before the film; empty for none. */
  readonly advertTag: string;
}

/** The film; `picture` is its poster. The film itself is `media/film/film.mp4`, its words `captions.vtt` beside it. */
export const film: FilmWords = {
  heading: 'The film',
  paragraph:
    'The oak at dawn, its bark and rings, the plane, a tenon going home in its leg, the sun crossing the finished top. It has no sound; captions say what you see.',
  play: 'Play the film',
  failed: 'The film cannot be loaded now.',
  again: 'Try again',
  title: 'A table from one oak',
  captions: { language: 'en', label: 'English' },
  published: '2026-11-21',
  advertTag: '',
  picture: 'poster',
  alt: 'An oak’s trunk and lower limbs against a bright morning sky, mist in the meadow behind.',
};
