import type { Picture } from './picture.ts';

/** The picture that has the page's whole width, before the table's section. */
export const plate: Picture & { readonly caption: string } = {
  picture: 'table-set',
  alt: 'Eight oak chairs around the table in daylight; cups, books and apples on it.',
  caption: 'Set for {seats word}: {chair.side word} at each side, one at each end.',
};
