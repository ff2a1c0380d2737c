import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type FilmState, type FollowedFilm, followFilm } from './follow-film.ts';
import { startFilm } from './start-film.ts';

/**
 * Starts the film, tells what is to be seen of it, and takes it up again where its connection breaks.
 *
 * @param before what the island loader has made of it
 */
export function useFilm(
  video: HTMLVideoElement | undefined,
  poster: RefObject<HTMLAnchorElement | null>,
  before: FilmState | undefined,
) {
  const [state, setState] = useState(before);
  const followed = useRef<FollowedFilm>(undefined);

  useLayoutEffect(() => {
    if (!video) return;
    followed.current = followFilm(video, setState);
    return followed.current.stop;
  }, [video]);

  function start(): void {
    if (!video || !poster.current) return;
    setState('coming');
    startFilm(video, poster.current);
  }

  function tryAgain(): void {
    followed.current?.tryAgain();
    if (video) focusFilm(video); // the way to try again is gone
  }

  return { state, start, tryAgain };
}

/** Moves the focus to the player's first button; where there is no player, to the video itself. */
export function focusFilm(video: HTMLVideoElement): void {
  const button = video.closest('.plyr')?.querySelector<HTMLElement>('.plyr__controls [data-plyr=play]');
  (button ?? video).focus({ preventScroll: true });
}
