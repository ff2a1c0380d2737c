/**
 * The pauses before the tries that one break gets, in milliseconds; then the film waits for the visitor or for the
 * network. A film that goes on for {@link MENDED_S} seconds has mended: its next break gets all of them again.
 */
export const PAUSES_MS: readonly number[] = [500, 1000, 2000, 4000, 8000, 16_000];

/** Seconds of film. */
const MENDED_S = 1;

/** A film that waits, and gets nothing for so many milliseconds, has lost its connection, even where nobody says so. */
export const SILENCE_MS = 10_000;

/** A film that is taken up. */
interface ResumedFilm {
  /** Looks at what has happened before. */
  begin(): void;
  /** Whether its connection broke, and neither the visitor has asked for it again nor has it gone on since. */
  isFailing(): boolean;
  /** The visitor asks for it again. */
  tryAgain(): void;
  /** It is taken up no more. */
  stop(): void;
}

/**
 * Takes a film up again where its connection broke: after growing pauses, a bounded number of times, and then whenever
 * the network comes back or the visitor asks for it. Time, speed, volume and captions stay as they are.
 *
 * @param onChange told when it begins or ends to fail
 */
export function resumeAfterBreaks(video: HTMLVideoElement, onChange: () => void): ResumedFilm {
  const listening = new AbortController();
  const { signal } = listening;
  let tries = 0;
  let brokeAt = 0;
  /** The visitor wants it to play. A break may pause it (Chromium), or not (others). */
  let isWanted = false;
  let isPausedByBreak = false;
  /** It is to play, and does not for want of a connection. */
  let isBroken = false;
  let isFailing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    onChange();
  }

  function takeUp(): void {
    clearTimeout(timer);
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
    isBroken = true;
    isFailing = false;
    takeUp();
    onChange();
  }

  function listenForSilence(): void {
    clearTimeout(timer);
    timer = setTimeout(onBreak, SILENCE_MS);
  }

  function isWaiting(): boolean {
    return !video.paused && !video.ended && !video.error && video.readyState < video.HAVE_FUTURE_DATA;
  }

  function forget(): void {
    tries = 0;
    isBroken = false;
    isFailing = false;
  }

  const listeners: Readonly<Partial<Record<keyof HTMLMediaElementEventMap, () => void>>> = {
    error: onBreak,
    waiting() {
      if (isWaiting()) listenForSilence();
    },
    progress() {
      if (isWaiting()) listenForSilence();
    },
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
      else if (isWaiting()) listenForSilence();
    },
    pause() {
      if (hasGivenUp() || isPausedByBreak) return;
      clearTimeout(timer);
      isWanted = false;
      forget();
    },
    ended: forget,
  };

  for (const [type, listener] of Object.entries(listeners)) video.addEventListener(type, listener, { signal });
  addEventListener(
    'online',
    () => {
      if (isBroken || isWaiting()) takeUpAnew();
    },
    { signal },
  );
  return {
    begin() {
      isWanted = video.error !== null || !video.paused;
      if (video.error) onBreak();
      else if (isWaiting()) listenForSilence();
    },
    isFailing: () => isFailing,
    tryAgain() {
      isWanted = true;
      takeUpAnew();
    },
    stop() {
      clearTimeout(timer);
      listening.abort();
    },
  };
}
