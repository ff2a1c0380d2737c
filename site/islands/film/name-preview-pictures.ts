/**
 * Gives the preview pictures over the time bar, which Plyr makes without an alternative text, an empty one: they say
 * nothing that the time beside them does not.
 */
export function namePreviewPictures(stage: HTMLElement): void {
  const observer = new MutationObserver(() => {
    for (const picture of stage.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '');
  });
  observer.observe(stage, { childList: true, subtree: true });
}
