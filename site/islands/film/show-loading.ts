/**
 * Marks the stage with `data-loading` while the film is to play and no frame of it has come, and lets no click on the
 * black picture pause it then. The waking script sets the mark within the first click.
 */
export function showLoading(stage: HTMLElement, video: HTMLVideoElement): void {
  let hasFrame = video.readyState >= video.HAVE_CURRENT_DATA;
  const update = (): void => {
    stage.toggleAttribute('data-loading', !hasFrame && !video.paused);
  };
  video.addEventListener('loadeddata', () => {
    hasFrame = true;
    update();
  });
  video.addEventListener('emptied', () => {
    hasFrame = false;
    update();
  });
  video.addEventListener('play', update);
  video.addEventListener('pause', update);
  stage.addEventListener(
    'click',
    (event) => {
      const isOnPicture = !(event.target as Element).closest('.plyr__controls');
      if (isOnPicture && stage.hasAttribute('data-loading')) event.stopPropagation();
    },
    { capture: true },
  );
}
