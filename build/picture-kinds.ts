import { craftsman } from '../content/craftsman.ts';
import { film } from '../content/film.ts';
import { hero } from '../content/page.ts';
import { tree } from '../content/tree.ts';

/** The files that are made of one master. */
export interface PictureKind {
  /** Pixels. Wider than the master is left out, except that the master's own width is always there. */
  readonly avifWidths: readonly number[];
  readonly jpegWidths: readonly number[];
  /** 1–100. Below 60 the grain of the wood goes; see docs/decisions. */
  readonly avifQuality: number;
  readonly jpegQuality: number;
}

/** A master that the page uses, and as what. */
export interface UsedPicture {
  readonly name: string;
  readonly kind: PictureKind;
  /** Where in `content/` it is named; for messages. */
  readonly namedIn: string;
}

/** The first view on wide screens: 100 vw. */
const LANDSCAPE: PictureKind = {
  avifWidths: [960, 1280, 1600, 2000, 2400],
  jpegWidths: [1600],
  avifQuality: 74,
  jpegQuality: 82,
};

/** The first view on narrow screens: 100 vw, from 320 px to 704 px, at one to three device pixels. */
const PORTRAIT: PictureKind = {
  avifWidths: [480, 720, 1080, 1440],
  jpegWidths: [1080],
  avifQuality: 74,
  jpegQuality: 82,
};

/** Slides: 88 vw on narrow screens, about half the width on wide ones. */
const SLIDE: PictureKind = {
  avifWidths: [640, 960, 1440, 1920],
  jpegWidths: [960],
  avifQuality: 64,
  jpegQuality: 80,
};

/** The film's poster: the width of the page. */
const POSTER: PictureKind = {
  avifWidths: [720, 1280, 1920],
  jpegWidths: [1280],
  avifQuality: 64,
  jpegQuality: 80,
};

/** Every picture that the words in `content/` name. */
export function usedPictures(): UsedPicture[] {
  return [
    { name: hero.landscape, kind: LANDSCAPE, namedIn: 'content/page.ts' },
    { name: hero.portrait, kind: PORTRAIT, namedIn: 'content/page.ts' },
    ...tree.slides.map(({ picture }) => ({ name: picture, kind: SLIDE, namedIn: 'content/tree.ts' })),
    ...craftsman.slides.map(({ picture }) => ({ name: picture, kind: SLIDE, namedIn: 'content/craftsman.ts' })),
    { name: film.picture, kind: POSTER, namedIn: 'content/film.ts' },
  ];
}
