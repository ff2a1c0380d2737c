import { type MouseEvent, useRef } from 'react';
import { IN_BROWSER } from '../../ui/in-browser.ts';
import { isPlainClick } from '../../ui/is-plain-click.ts';
import { Picture, type PictureFiles } from '../../ui/Picture.tsx';
import type { PlayerSettings } from './film-player.ts';
import type { FilmState } from './follow-film.ts';
import { useFilm } from './use-film.ts';
import { usePlayer } from './use-player.ts';

/** What the film's stage says and shows. */
export interface FilmProps {
  /** The film, and a small one for slow connections. */
  readonly film: string;
  readonly smallFilm?: string | undefined;
  /** The name of the way to play it. */
  readonly play: string;
  /** How long it runs, as people write it. */
  readonly duration: string;
  readonly poster: PictureFiles;
  readonly alt: string;
  /** Said in its place where it cannot be had, with the way to try again. */
  readonly failed: string;
  readonly again: string;
  readonly settings: PlayerSettings;
  /** The video as HTML, from the build. */
  readonly screen: { readonly __html: string };
  /** The video as it stands in the page. */
  readonly video?: HTMLVideoElement | undefined;
  /** What the island loader has made of it. */
  readonly state?: FilmState | undefined;
}

/**
 * The film behind its poster. Before the click nothing of the film is fetched. The poster is a link to the film, which the
 * island loader makes a button; until the island is hydrated, it starts the film itself. Nothing brings the poster back.
 *
 * The player moves the video about. So React never looks into the screen that holds it.
 */
export function Film(props: FilmProps) {
  const { film, smallFilm, play, duration, poster, alt, failed, again, settings, screen, video } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const { state, start, tryAgain } = useFilm(video, link, props.state);
  const { onIntent } = usePlayer(video, link, settings);

  function onPress(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onIntent();
    start();
  }

  /** No click on the black picture pauses a film that is not there yet. */
  function keepPlaying(event: MouseEvent): void {
    const isOnPicture = !(event.target as Element).closest('.plyr__controls');
    if (isOnPicture && state === 'coming') event.stopPropagation();
  }

  return (
    <div className="film-stage" data-film={state} onClickCapture={keepPlaying} suppressHydrationWarning>
      <div
        className="film-screen"
        ref={(place) => {
          // Where React had to render anew, a video that plays already is taken along.
          if (video && place?.contains(video) === false) place.replaceChildren(video);
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own markup
        dangerouslySetInnerHTML={screen}
        suppressHydrationWarning
      />
      <a
        className="poster"
        ref={link}
        data-play
        data-small={smallFilm}
        href={film}
        aria-label={play}
        hidden={state !== undefined}
        role={IN_BROWSER ? 'button' : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onPress}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        suppressHydrationWarning
      >
        <Picture files={poster} alt={alt} sizes="100vw" />
        <svg className="poster-mark" viewBox="0 0 44 44" aria-hidden="true">
          <path d="M17 13v18l14-9z" />
        </svg>
        <span className="poster-length">{duration}</span>
      </a>
      <div className="film-failed" role="alert">
        <p>{failed}</p>
        <button type="button" data-again onClick={tryAgain}>
          {again}
        </button>
      </div>
    </div>
  );
}
