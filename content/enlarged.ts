/** What is said where a slide's picture is shown large. */
export const enlarged = {
  /** The whole, after what the carousel is called. */
  label: (carousel: string) => `${carousel}: enlarged`,
  /** The part that scrolls. */
  pictures: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  /** The button that shows a picture's own pixels, to be scrolled through. */
  actualSize: 'Show at 100 %',
  /** Where the visitor is, to be seen. */
  position: (number: number, count: number) => `${number} of ${count}`,
} as const;
