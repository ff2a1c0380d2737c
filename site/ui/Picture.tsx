import type { Ref } from 'react';
import type { Assets, PictureAsset } from './assets.ts';
import { IN_BROWSER } from './in-browser.ts';

/** The files of a picture below the first view. */
export type PictureFiles = Pick<PictureAsset, 'avif' | 'smallest' | 'src' | 'width' | 'height'>;

interface PictureProps {
  readonly files: PictureFiles;
  readonly alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  readonly sizes: string;
  /** Of the image. */
  readonly ref?: Ref<HTMLImageElement>;
}

/**
 * A picture below the first view: AVIF with one JPEG behind it, its room kept, fetched when the view comes near
 * (`islands/release-pictures.ts`). In an island it may be released before it is hydrated, and where React renders it anew
 * nobody else would release it.
 */
export function Picture({ files: { avif, smallest, width, height }, alt, sizes, ref }: PictureProps) {
  return (
    <picture data-later={IN_BROWSER ? undefined : ''} suppressHydrationWarning>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img ref={ref} src={smallest} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}

/** The files of the master called `name` in `media/pictures`, without its ending. */
export function pictureIn(pictures: Assets['pictures'], name: string): PictureFiles {
  const picture = pictures[name];
  if (!picture) throw new Error(`The build made no picture "${name}".`);
  return picture;
}
