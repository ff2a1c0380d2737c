import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { followFilm } from './follow-film.ts';
import { startFilm } from './start-film.ts';

/**
 * What is to be seen of the film. Nothing: its poster. `coming`: it was asked for, and no frame of it is there. `failed`: the
 * same, and its connection broke. `there`: it is, or was paused before it came.
 */
export type FilmState = 'coming' | 'failed' | 'there';

/** The film, for the component that shows it. */
interface ShownFilm {
  readonly state: FilmState | undefined;
  start(): void;
  tryAgain(): void;
}

/**
 * Starts the film, and takes it up again where its connection breaks.
 *
 * @param before what the island loader has made of it
 */
export function useFilm(
  video: HTMLVideoElement | undefined,
  poster: RefObject<HTMLAnchorElement | null>,
  before: FilmState | undefined,
): ShownFilm {
  const [state, setState] = useState(before);
  const followed = useRef<ReturnType<typeof followFilm>>(undefined);

  useLayoutEffect(() => {
    if (!video) return;
    followed.current = followFilm(video, setState);
    return followed.current.stop;
  }, [video]);

  return {
    state,
    start() {
      if (!video || !poster.current) return;
      setState('coming');
      startFilm(video, poster.current);
    },
    tryAgain() {
      followed.current?.tryAgain();
      // The way to try again is gone; the keyboard goes on in the player.
      const button = video?.closest('.plyr')?.querySelector<HTMLElement>('.plyr__controls [data-plyr=play]');
      (button ?? video)?.focus({ preventScroll: true });
    },
  };
}
