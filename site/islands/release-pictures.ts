/**
 * Lets the pictures below the first view be fetched: each when it comes into view, and all of them, as near as the browser
 * then finds right, once the visitor scrolls. Until then CSS holds them back (`[data-later]` in `carousel.css`), because a
 * browser fetches `loading=lazy` from more than a screen away. Without JavaScript nothing is held.
 */
export function releasePictures(): void {
  const pictures = document.querySelectorAll<HTMLElement>('[data-later]');
  const release = (picture: Element): void => picture.removeAttribute('data-later');
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) release(target);
  });
  for (const picture of pictures) seen.observe(picture);
  addEventListener('scroll', () => pictures.forEach(release), { once: true });
}
