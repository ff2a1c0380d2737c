import type { MasterNeed } from './masters.ts';

/** AVIF smears the wood's fine grain below this quality. */
export const GRAIN_QUALITY = 60;

/** The lower limit for pictures that only dense screens show, two or three pixels to a CSS pixel. */
const DENSE_QUALITY = 50;

/** One file made from a master. */
export interface Encoding {
  /** Pixels. */
  readonly width: number;
  /** 1–100, and not below {@link GRAIN_QUALITY} for AVIF. */
  readonly quality: number;
  /** AVIF only: the size limit. The quality is reduced to fit. */
  readonly maxBytes?: number;
  /** With {@link maxBytes}: the build warns below this quality; {@link GRAIN_QUALITY} by default. */
  readonly bearableQuality?: number;
}

/** The files made from one master, narrowest first. */
interface PictureKind {
  readonly avif: readonly Encoding[];
  /** For browsers without AVIF; one or two sizes suffice. */
  readonly jpeg: readonly Encoding[];
  /** Whether it is in the first view. */
  readonly isFirstView?: boolean;
}

/** A master used by the page. */
export interface UsedPicture {
  readonly name: string;
  readonly kind: PictureKind;
  /** Where `content/` names it, for messages. */
  readonly namedIn: string;
}

/**
 * The size limit of the first view's picture: with the HTML and the title face it stays within the 100 KiB before the
 * first scroll.
 */
const HERO_BYTES = 78_000;

/**
 * The first view on wide screens, 100 vw. Smaller widths need more quality, because dense screens show the larger ones.
 */
const LANDSCAPE: PictureKind = {
  isFirstView: true,
  avif: [
    { width: 960, quality: 84, maxBytes: HERO_BYTES },
    { width: 1280, quality: 84, maxBytes: HERO_BYTES },
    { width: 1600, quality: 82, maxBytes: HERO_BYTES },
    { width: 2000, quality: 80, maxBytes: HERO_BYTES },
    { width: 2400, quality: 78, maxBytes: HERO_BYTES, bearableQuality: DENSE_QUALITY },
  ],
  jpeg: [{ width: 1600, quality: 82 }],
};

/**
 * The first view on narrow screens: 100 vw of 320 px to 960 px. 736 is for the phone of 412 px at 1.75 device pixels a
 * pixel that speed is measured by: 60–70 KB, which its grain is worth.
 */
const PORTRAIT: PictureKind = {
  isFirstView: true,
  avif: [
    { width: 480, quality: 84, maxBytes: HERO_BYTES },
    { width: 736, quality: 92, maxBytes: 69_500 },
    { width: 1080, quality: 80, maxBytes: HERO_BYTES },
    { width: 1440, quality: 78, maxBytes: HERO_BYTES, bearableQuality: DENSE_QUALITY },
  ],
  jpeg: [{ width: 1080, quality: 82 }],
};

/**
 * Slides and details: 86 to 100 vw on narrow screens, a third to half of the width on wide ones. Three widths, because each
 * stands twenty times in the HTML, which is counted in packets.
 */
const SLIDE: PictureKind = {
  avif: [
    { width: 640, quality: 68 },
    { width: 1120, quality: 64 },
    { width: 1920, quality: GRAIN_QUALITY },
  ],
  // A slide links to the second: it is all that a browser shows without JavaScript and AVIF.
  jpeg: [
    { width: 960, quality: 80 },
    { width: 1920, quality: 82 },
  ],
};

/** The picture of the page's whole width. */
const PLATE: PictureKind = {
  avif: [
    { width: 960, quality: 66 },
    { width: 1600, quality: 62 },
    { width: 2400, quality: GRAIN_QUALITY },
  ],
  jpeg: [{ width: 1600, quality: 80 }],
};

/** The film's poster: the width of the page. */
const POSTER: PictureKind = {
  avif: [
    { width: 720, quality: 68 },
    { width: 1280, quality: 64 },
    { width: 1920, quality: GRAIN_QUALITY },
  ],
  jpeg: [{ width: 1280, quality: 80 }],
};

/** The requirements of a picture; masters are never enlarged. */
export function needOf({ name, namedIn, kind }: UsedPicture): MasterNeed {
  return { name, namedIn, leastWidth: Math.max(...[...kind.avif, ...kind.jpeg].map(({ width }) => width)) };
}

/** Kinds by path in `content/`; other pictures are slides. `share-picture.ts` cuts the share picture. */
const KINDS: Readonly<Record<string, PictureKind | undefined>> = {
  'hero.landscape': LANDSCAPE,
  'hero.portrait': PORTRAIT,
  'film.picture': POSTER,
  'plate.picture': PLATE,
  'share.picture': undefined,
};

/**
 * Every picture that `content/` names: the texts of {@link KINDS}, and all others that are called `picture`.
 *
 * @param modules what each file exports, by the file's path
 */
export function usedPictures(modules: Readonly<Record<string, object>>): UsedPicture[] {
  return Object.entries(modules).flatMap(([file, exported]) => picturesIn(exported, '', file));
}

function picturesIn(value: object, path: string, namedIn: string): UsedPicture[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key;
    if (typeof inner === 'object' && inner !== null) return picturesIn(inner, at, namedIn);
    const kind = at in KINDS ? KINDS[at] : key === 'picture' ? SLIDE : undefined;
    return kind && typeof inner === 'string' ? [{ name: inner, kind, namedIn }] : [];
  });
}
