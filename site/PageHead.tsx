import { hero, page } from '../content/page.ts';
import { PUBLIC_URL_PLACE } from './places.ts';
import { LANDSCAPE, PORTRAIT } from './sections/Hero.tsx';
import { useAssets } from './ui/assets.ts';
import { fillMeasures } from './ui/fill-measures.ts';

const words = fillMeasures(page);

/** The head of the one page: what search engines and previews read, and the first picture, asked for at once. */
export function PageHead() {
  const { pictures } = useAssets();
  const landscape = pictures[hero.landscape];
  const portrait = pictures[hero.portrait];
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={portrait?.avif}
        imageSizes="100vw"
        media={PORTRAIT}
        fetchPriority="high"
      />
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={landscape?.avif}
        imageSizes="100vw"
        media={LANDSCAPE}
        fetchPriority="high"
      />
      <meta name="description" content={words.description} />
      <link rel="canonical" href={`${PUBLIC_URL_PLACE}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={words.title} />
      <meta property="og:description" content={words.description} />
      <meta property="og:url" content={`${PUBLIC_URL_PLACE}/`} />
      <meta property="og:image" content={`${PUBLIC_URL_PLACE}${landscape?.src}`} />
      <meta property="og:image:alt" content={hero.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
