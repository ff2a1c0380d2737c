import { createFilmPlayer } from './film/film-player.ts';
import { namePreviewPictures } from './film/name-preview-pictures.ts';
import type { PlayerSettings } from './film/player-settings.ts';
import { resumeAfterBreaks } from './film/resume-film.ts';
import { showLoading } from './film/show-loading.ts';

/**
 * Brings the player to the film's video once that plays, and takes the film up again where its connection breaks. The
 * waking script starts the video within the click on the poster, whether this island sleeps or not; until then there is no
 * player, so nothing of the film is fetched.
 */
export function wake(root: HTMLElement): void {
  const video = root.querySelector('video');
  if (!video) throw new Error('The film island holds no <video>.');
  const settings: PlayerSettings = JSON.parse(root.dataset.settings ?? '{}');
  const styles = loadStyles(settings.styles);
  resumeAfterBreaks(video);
  showLoading(root, video);
  namePreviewPictures(root);

  const putPlayerAround = async (): Promise<void> => {
    await styles;
    const hadFocus = document.activeElement === video;
    createFilmPlayer(video, settings);
    video.removeAttribute('tabindex'); // the player's own buttons have the focus from here on
    // A video that moves in the document loses the focus, and with it the keyboard's way to the player.
    if (hadFocus) root.querySelector<HTMLElement>('.plyr__controls [data-plyr=play]')?.focus({ preventScroll: true });
  };

  if (video.hasAttribute('src')) putPlayerAround();
  else video.addEventListener('play', putPlayerAround, { once: true });
  root.dataset.awake = '';
}

/** Links the player's styles, and resolves when they are there; a player without them still plays. */
function loadStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
