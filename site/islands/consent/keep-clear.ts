/** Keeps what the browser scrolls into view, and what has the focus, clear of a bar over the foot of the window. It is the bar's ref. */
export function keepClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isOver = getComputedStyle(bar).position === 'sticky';
    style.scrollPaddingBlockEnd = isOver ? `${bar.offsetHeight}px` : '';
  });
  observer.observe(bar);
  document.addEventListener('keyup', keepFocusClear);
  return () => {
    observer.disconnect();
    document.removeEventListener('keyup', keepFocusClear);
    style.scrollPaddingBlockEnd = '';
  };

  /** Browsers bring no more than the caret of a text box into view: the rest of it follows. WCAG 2.2, 2.4.12. */
  function keepFocusClear({ key }: KeyboardEvent): void {
    const box = document.activeElement?.getBoundingClientRect();
    const room = Number.parseFloat(style.scrollPaddingBlockEnd);
    if (key !== 'Tab' || !room || !box || bar.contains(document.activeElement)) return;
    const hidden = box.bottom - (innerHeight - room);
    if (hidden > 0) scrollBy({ top: Math.min(hidden, box.top), behavior: 'instant' });
  }
}
