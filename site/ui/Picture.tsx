import { useAssets } from './assets.ts';

interface PictureProps {
  /** The master's name in `media/pictures`, without its ending. */
  readonly name: string;
  readonly alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  readonly sizes: string;
}

/**
 * A picture below the first view: AVIF with one JPEG behind it, its room kept, fetched when the view comes near
 * (`islands/release-pictures.ts`).
 */
export function Picture({ name, alt, sizes }: PictureProps) {
  const picture = useAssets().pictures[name];
  if (!picture) throw new Error(`Picture: the build made no picture "${name}".`);
  return (
    <picture data-later="">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.smallest}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
