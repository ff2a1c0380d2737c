/** The height, in CSS px of the border box, at which the message box stops growing and scrolls inside (specification, points 4 and 9). */
const MOST_HEIGHT = 283;

/**
 * Lets a text box grow with its text up to {@link MOST_HEIGHT}; there it takes the overflow style. Works without `field-sizing`,
 * which not every browser knows, and which tells nobody when the height is reached. It is the box's ref.
 */
export function growWithText(box: HTMLTextAreaElement): () => void {
  const refit = (): void => fitToText(box);
  let width = 0;
  const resized = new ResizeObserver(([entry]) => {
    const now = entry?.contentRect.width ?? width;
    if (now !== width) refit();
    width = now;
  });
  // React has no event for a change that came without input, as a tool makes it.
  for (const type of ['input', 'change']) box.addEventListener(type, refit);
  resized.observe(box);
  return () => {
    for (const type of ['input', 'change']) box.removeEventListener(type, refit);
    resized.disconnect();
  };
}

/** Sets the box to the height of its text, and its overflow by that. */
function fitToText(box: HTMLTextAreaElement): void {
  const { scrollX, scrollY } = window;
  const { scrollTop } = box;
  box.style.height = 'auto';
  // Without a scrollbar, whose width would break the lines elsewhere.
  box.style.overflowY = 'hidden';
  const borders = box.offsetHeight - box.clientHeight;
  let needed = Math.max(box.offsetHeight, box.scrollHeight + borders);
  box.style.height = `${Math.min(needed, MOST_HEIGHT)}px`;
  // Firefox rounds a fraction of a pixel down, and would cut it off.
  if (needed < MOST_HEIGHT && box.scrollHeight > box.clientHeight) {
    needed += 1;
    box.style.height = `${needed}px`;
  }
  box.style.overflowY = needed >= MOST_HEIGHT ? 'auto' : 'hidden';
  box.scrollTop = scrollTop;
  // Some engines pull a page that is scrolled to its end up while the box is small; Chromium waits until it paints.
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}
