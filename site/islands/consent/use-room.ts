import { type RefObject, useEffect } from 'react';

/** Keeps what the browser scrolls into view, and what has the focus, clear of a bar over the foot of the window. */
export function useRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(keepRoom);
    observer.observe(element);
    document.addEventListener('keyup', keepFocusClear);
    return () => {
      observer.disconnect();
      document.removeEventListener('keyup', keepFocusClear);
      style.scrollPaddingBlockEnd = '';
    };

    /** Tells the browser that what it scrolls into view is to stand above the bar. */
    function keepRoom(): void {
      const isOver = element && getComputedStyle(element).position === 'sticky';
      style.scrollPaddingBlockEnd = isOver ? `${element.offsetHeight}px` : '';
    }

    /** Browsers bring no more than the caret of a text box into view: the rest of it follows. WCAG 2.2, 2.4.12. */
    function keepFocusClear({ key }: KeyboardEvent): void {
      const box = document.activeElement?.getBoundingClientRect();
      const room = Number.parseFloat(style.scrollPaddingBlockEnd);
      if (key !== 'Tab' || !room || !box || element?.contains(document.activeElement)) return;
      const hidden = box.bottom - (innerHeight - room);
      if (hidden > 0) scrollBy({ top: Math.min(hidden, box.top), behavior: 'instant' });
    }
  }, [bar]);
}
