import { film } from '../../content/film.ts';
import type { PlayerSettings } from '../islands/film/player-settings.ts';
import { useAssets } from '../ui/assets.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Picture, pictureIn } from '../ui/Picture.tsx';

const { heading, paragraph, play, title, alt } = fillMeasures({ ...film, advertTag: '' });

/**
 * The film behind its poster. Before the click nothing of the film is fetched: the video has no source, and its captions
 * are off, because a browser may fetch those of a track that is on; the click turns them on. The poster is a link to the
 * film; the waking script makes a button of it, which starts the video within the click.
 * `site/islands/film.ts` then puts the player around the video.
 */
export function Film() {
  const { film: assets, pictures } = useAssets();
  const { label } = film.captions;
  const language = film.captions.language.toLowerCase(); // the player compares in small letters
  const poster = pictures[film.picture];
  const settings: PlayerSettings = {
    title,
    captions: language,
    icons: assets.sprite,
    blankVideo: assets.blank,
    styles: assets.styles,
    thumbnails: assets.thumbnails,
    advertTag: film.advertTag,
  };
  return (
    <section id="film" className="film" aria-labelledby="film-heading">
      <div className="film-words">
        <h2 id="film-heading">{heading}</h2>
        <p>{paragraph}</p>
      </div>
      <div className="film-stage" data-island="film" data-settings={JSON.stringify(settings)}>
        <video
          className="film-video"
          aria-label={title}
          width={poster?.width}
          height={poster?.height}
          preload="none"
          playsInline
          hidden
        >
          <track kind="captions" src={assets.captions} srcLang={language} label={label} />
        </video>
        <a
          className="poster"
          data-play
          data-small={assets.smallFilm}
          href={assets.film}
          aria-label={`${play}, ${assets.duration}`}
        >
          <Picture files={pictureIn(pictures, film.picture)} alt={alt} sizes="100vw" />
          <svg className="poster-mark" viewBox="0 0 44 44" aria-hidden="true">
            <path d="M17 13v18l14-9z" />
          </svg>
          <span className="poster-length">{assets.duration}</span>
        </a>
      </div>
    </section>
  );
}
