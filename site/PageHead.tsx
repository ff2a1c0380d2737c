import { hero, page, share } from '../content/page.ts';
import { PUBLIC_URL_PLACEHOLDER } from './placeholders.ts';
import { LANDSCAPE, PORTRAIT } from './sections/Hero.tsx';
import { useAssets } from './ui/assets.ts';
import { fillMeasures } from './ui/fill-measures.ts';

const words = fillMeasures(page);
const shareAlt = fillMeasures(share.alt);

/** The head of the one page: what search engines and previews read, and the first picture, asked for at once. */
export function PageHead() {
  const { pictures, share: sharePicture, icons } = useAssets();
  const landscape = pictures[hero.landscape];
  const portrait = pictures[hero.portrait];
  return (
    <>
      {/* The first view is painted whole or not at all: half of it would move when the rest arrives. */}
      <link rel="expect" href="#tree-heading" blocking="render" />
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
      <link rel="canonical" href={`${PUBLIC_URL_PLACEHOLDER}/`} />
      {/* For who keeps the page. The island loader takes it up when the first picture, whose connection it would share, is there. */}
      <noscript>
        <link rel="manifest" href="/site.webmanifest" />
      </noscript>
      <link rel="apple-touch-icon" href={icons.apple} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words.wordmark} />
      <meta property="og:locale" content={words.locale} />
      <meta property="og:title" content={words.title} />
      <meta property="og:description" content={words.description} />
      <meta property="og:url" content={`${PUBLIC_URL_PLACEHOLDER}/`} />
      <meta property="og:image" content={`${PUBLIC_URL_PLACEHOLDER}${sharePicture.src}`} />
      <meta property="og:image:width" content={`${sharePicture.width}`} />
      <meta property="og:image:height" content={`${sharePicture.height}`} />
      <meta property="og:image:alt" content={shareAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
