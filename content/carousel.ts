/** What both carousels say beside their slides. */
export const carousel = {
  /** The buttons. Checks from outside of the project hold on to these two names. */
  previous: 'Previous slide',
  next: 'Next slide',
  /** The part that scrolls, after what the carousel is called. */
  slidesOf: (label: string) => `${label}: slides`,
  /** One slide, to a screen reader that says "slide" itself. */
  slide: (number: number, count: number, title: string) => `${number} of ${count}: ${title}`,
  /** What a slide's picture does when it is pressed; said after what is to be seen in it. */
  enlarge: 'Enlarge',
  /** A marker, and what is announced when its slide has become the current one. */
  marker: (number: number, count: number, title: string) => `Slide ${number} of ${count}: ${title}`,
} as const;
