import type { Picture } from './picture.ts';

/** The picture that has the page's whole width, before the table's section. */
export const plate: Picture & { readonly caption: string } = {
  picture: 'table-set',
  alt: 'The table in daylight, eight oak chairs around it; cups, books and a bowl of apples on it.',
  caption: 'Set for {seats word}: {chair.side word} at each side, one at each end.',
};
