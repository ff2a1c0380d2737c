import { renderToStaticMarkup } from 'react-dom/server';
import { film } from '../../content/film.ts';
import { Film as FilmStage } from '../islands/film/Film.tsx';
import { useAssets } from '../ui/assets.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Island } from '../ui/Island.tsx';
import { pictureIn } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';

const { heading, paragraph, play, failed, again, title, alt } = fillMeasures({ ...film, advertTag: '' });

/**
 * The film. Its video has no source before the click, and its captions are off, because a browser may fetch those of a track
 * that is on; the click turns them on.
 */
export function Film() {
  const { film: assets, pictures } = useAssets();
  const poster = pictureIn(pictures, film.picture);
  const captions = film.captions.language.toLowerCase(); // the player compares in small letters
  const files = {
    thumbnails: assets.thumbnails,
    ...(film.advertTag && { advertTag: film.advertTag }),
  };
  const video = (
    <video
      className="film-video"
      aria-label={title}
      width={poster.width}
      height={poster.height}
      preload="none"
      playsInline
      hidden
    >
      <track kind="captions" src={assets.captions} srcLang={captions} label={film.captions.label} />
    </video>
  );
  return (
    <Section id="film" layout="film" heading={heading} words={<p>{paragraph}</p>}>
      <Island name="film" data={files}>
        <FilmStage
          film={assets.film}
          smallFilm={assets.smallFilm}
          play={`${play}, ${assets.duration}`}
          duration={assets.duration}
          poster={poster}
          alt={alt}
          failed={failed}
          again={again}
          settings={{ ...files, title, captions }}
          screen={{ __html: renderToStaticMarkup(video) }}
        />
      </Island>
    </Section>
  );
}
