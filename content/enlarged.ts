/** What is said where a slide's picture is shown large. */
export const enlarged = {
  /** The whole, after what the carousel is called. */
  label: (carousel: string) => `${carousel}: enlarged`,
  /** The part that scrolls. */
  pictures: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  /** Where the visitor is, to be seen. */
  position: (number: number, count: number) => `${number} of ${count}`,
} as const;
