import { type RefObject, useEffect, useState } from 'react';
import styles from '../../styles/player.css?url';
import type { FilmPlayer, PlayerSettings } from './film-player.ts';

/**
 * Puts the player around the film's video once that plays. Its code is asked for by intent alone: the pointer comes over the
 * poster, it has the focus, or is pressed. A player that cannot be fetched is asked for by the next intent.
 */
export function usePlayer(
  video: HTMLVideoElement | undefined,
  poster: RefObject<HTMLElement | null>,
  settings: PlayerSettings,
): { onIntent(): void } {
  const [isWanted, setWanted] = useState(false);

  // What had been meant before the island could listen.
  useEffect(() => {
    if (poster.current?.matches(':hover, :focus') || video?.hasAttribute('src')) setWanted(true);
  }, [poster, video]);

  useEffect(() => {
    if (!isWanted || !video) return;
    const leaving = new AbortController();
    let player: FilmPlayer | undefined;
    const loading = Promise.all([import('./film-player.ts'), linkStyles()]);
    Promise.all([loading, begun(video, leaving.signal)])
      .then(([[{ createFilmPlayer }]]) => {
        if (!leaving.signal.aborted) player = createFilmPlayer(video, settings);
      })
      .catch(() => setWanted(false));
    return () => {
      leaving.abort();
      player?.destroy();
    };
  }, [isWanted, video, settings]);

  return { onIntent: () => setWanted(true) };
}

/** Resolves when the film was asked for. */
function begun(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (video.hasAttribute('src')) resolve();
    else video.addEventListener('play', () => resolve(), { once: true, signal });
  });
}

/** Links the player's styles, and resolves when they are there; a player without them still plays. */
function linkStyles(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
