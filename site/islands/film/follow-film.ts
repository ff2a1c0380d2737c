/**
 * The pauses before the tries that one break gets, in milliseconds; then the film waits for the visitor or for the
 * network. A film that goes on for {@link MENDED_S} seconds has mended: its next break gets all of them again.
 */
export const PAUSES_MS: readonly number[] = [500, 1000, 2000, 4000, 8000, 16_000];

/** Seconds of film. */
const MENDED_S = 1;

/** A film that waits, and gets nothing for so many milliseconds, has lost its connection, even where nobody says so. */
export const SILENCE_MS = 10_000;

/**
 * What is to be seen of the film. Nothing: its poster. `coming`: it was asked for, and no frame of it is there. `failed`: the
 * same, and its connection broke. `there`: it is, or was paused before it came.
 */
export type FilmState = 'coming' | 'failed' | 'there';

/** A film that is followed. */
export interface FollowedFilm {
  /** The visitor asks for it again. */
  tryAgain(): void;
  /** It is followed no more. */
  stop(): void;
}

/**
 * Tells what is to be seen of a film from its start on, and takes it up again where its connection broke: after growing
 * pauses, a bounded number of times, and then whenever the network comes back or the visitor asks for it. Time, speed, volume
 * and captions stay as they are.
 *
 * @param onChange told where something may have changed
 */
export function followFilm(video: HTMLVideoElement, onChange: (state: FilmState) => void): FollowedFilm {
  const listening = new AbortController();
  let hasFrame = video.readyState >= video.HAVE_CURRENT_DATA;
  let tries = 0;
  let brokeAt = 0;
  /** The visitor wants it to play. A break may pause it (Chromium), or not (others). */
  let isWanted = video.error !== null || !video.paused;
  let isPausedByBreak = false;
  /** It is to play, and does not for want of a connection. */
  let isBroken = false;
  /** It broke, and neither the visitor has asked for it again nor has it gone on since. */
  let isFailing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    if (!video.hasAttribute('src')) return;
    if (hasFrame || (video.paused && !isFailing)) onChange('there');
    else onChange(isFailing ? 'failed' : 'coming');
  }

  function hasGivenUp(): boolean {
    return tries > PAUSES_MS.length;
  }

  function onBreak(): void {
    clearTimeout(timer);
    if (!isWanted) return; // what is missing is fetched when the visitor plays on
    isBroken = true;
    isFailing = true;
    isPausedByBreak = video.paused;
    brokeAt = video.currentTime;
    const pause = PAUSES_MS[tries++];
    if (pause !== undefined) timer = setTimeout(takeUp, pause);
    else video.pause(); // the player shows its play button again, and a press on it is one more try
    tell();
  }

  function takeUp(): void {
    isPausedByBreak = false;
    const { currentTime, playbackRate } = video;
    video.load();
    // Before the film is there, this says where it will begin; so no time bar leaps to the start and back.
    video.currentTime = currentTime;
    video.playbackRate = playbackRate;
    video.play().catch(() => {});
    listenForSilence();
  }

  function takeUpAnew(): void {
    tries = 0;
    isWanted = true;
    isBroken = true;
    isFailing = false;
    takeUp();
    tell();
  }

  function isWaiting(): boolean {
    return !video.paused && !video.ended && !video.error && video.readyState < video.HAVE_FUTURE_DATA;
  }

  function listenForSilence(): void {
    clearTimeout(timer);
    timer = setTimeout(onBreak, SILENCE_MS);
  }

  function listenWhileWaiting(): void {
    if (isWaiting()) listenForSilence();
  }

  function forget(): void {
    tries = 0;
    isBroken = false;
    isFailing = false;
  }

  const listeners: Readonly<Partial<Record<keyof HTMLMediaElementEventMap, () => void>>> = {
    error: onBreak,
    waiting: listenWhileWaiting,
    progress: listenWhileWaiting,
    timeupdate() {
      if (video.error || video.seeking || isWaiting()) return;
      clearTimeout(timer);
      if (video.currentTime >= brokeAt + MENDED_S) forget();
    },
    seeked() {
      brokeAt = Math.min(brokeAt, video.currentTime);
    },
    play() {
      isWanted = true;
      if (video.error || hasGivenUp()) takeUpAnew();
      else listenWhileWaiting();
      tell();
    },
    pause() {
      if (!hasGivenUp() && !isPausedByBreak) {
        clearTimeout(timer);
        isWanted = false;
        forget();
      }
      tell();
    },
    ended: forget,
    loadeddata() {
      hasFrame = true;
      tell();
    },
    emptied() {
      hasFrame = false;
      tell();
    },
  };
  const options = { signal: listening.signal };
  for (const [type, listener] of Object.entries(listeners)) video.addEventListener(type, listener, options);
  addEventListener('online', () => (isBroken || isWaiting()) && takeUpAnew(), options);

  if (video.error) onBreak();
  else listenWhileWaiting();
  if (isWanted || hasFrame) tell();
  return {
    tryAgain: takeUpAnew,
    stop() {
      clearTimeout(timer);
      listening.abort();
    },
  };
}
