import { resumeAfterBreaks } from './resume-film.ts';
import type { FilmState } from './use-film.ts';

/**
 * Tells what is to be seen of a film from its start on, and takes it up where its connection breaks.
 *
 * @param onChange told where something may have changed
 */
export function followFilm(video: HTMLVideoElement, onChange: (state: FilmState) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  let hasFrame = video.readyState >= video.HAVE_CURRENT_DATA;
  const resuming = resumeAfterBreaks(video, update);

  function update(): void {
    if (!video.hasAttribute('src')) return;
    if (hasFrame) onChange('there');
    else if (resuming.isFailing()) onChange('failed');
    else onChange(video.paused ? 'there' : 'coming');
  }

  function setFrame(isThere: boolean): void {
    hasFrame = isThere;
    update();
  }

  video.addEventListener('loadeddata', () => setFrame(true), { signal });
  video.addEventListener('emptied', () => setFrame(false), { signal });
  for (const type of ['play', 'pause'] as const) video.addEventListener(type, update, { signal });
  resuming.begin();
  if (!video.paused || hasFrame || video.error) update();
  return {
    tryAgain: resuming.tryAgain,
    stop() {
      listening.abort();
      resuming.stop();
    },
  };
}
