import { film } from '../../content/film.ts';
import { useAssets } from '../ui/assets.ts';
import { Picture } from '../ui/Picture.tsx';

/** The film behind its poster. */
export function Film() {
  const assets = useAssets().film;
  return (
    <section id="film" className="film" aria-labelledby="film-heading">
      <div className="film-words">
        <h2 id="film-heading">{film.heading}</h2>
        <p>{film.paragraph}</p>
      </div>
      <a className="poster" href={assets.film} aria-label={`${film.play} (${assets.duration})`}>
        <Picture name={film.picture} alt={film.alt} sizes="100vw" />
      </a>
    </section>
  );
}
