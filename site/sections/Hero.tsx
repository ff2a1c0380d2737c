import { hero } from '../../content/page.ts';
import { useAssets } from '../ui/assets.ts';
import { BREAKPOINTS } from '../ui/breakpoints.ts';
import { fillMeasures } from '../ui/fill-measures.ts';

/** Phones and tablets that are held upright get the upright picture, all others the wide one. */
export const PORTRAIT = `${BREAKPOINTS.stacked} and (orientation: portrait)`;
export const LANDSCAPE = `not (${PORTRAIT})`;

const words = fillMeasures(hero);

/** The first view: the whole table, and the page's title on the calm part of the picture. */
export function Hero() {
  const { pictures } = useAssets();
  const landscape = pictures[words.landscape];
  const portrait = pictures[words.portrait];
  if (!landscape || !portrait) throw new Error('Hero: the build made no picture for the first view.');
  return (
    <section className="hero" aria-labelledby="title">
      <picture>
        <source
          media={PORTRAIT}
          type="image/avif"
          srcSet={portrait.avif}
          sizes="100vw"
          width={portrait.width}
          height={portrait.height}
        />
        <source media={PORTRAIT} srcSet={portrait.jpeg} sizes="100vw" width={portrait.width} height={portrait.height} />
        <source type="image/avif" srcSet={landscape.avif} sizes="100vw" />
        <img
          src={landscape.src}
          srcSet={landscape.jpeg}
          sizes="100vw"
          width={landscape.width}
          height={landscape.height}
          alt={words.alt}
          fetchPriority="high"
        />
      </picture>
      <div className="hero-words">
        <h1 id="title">{words.title}</h1>
        <p>
          <span>{words.line}</span> {/* The words of 0.7.0 don't ask. */}
          {words.ask && <a href="#write">{words.ask}</a>}
        </p>
      </div>
    </section>
  );
}
