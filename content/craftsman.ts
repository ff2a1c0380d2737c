import type { CarouselWords } from './picture.ts';

export const craftsman: CarouselWords = {
  heading: 'The craftsman',
  paragraphs: [
    'One person makes the table, from the rough board to the last coat of oil. The surfaces come from the plane and the scraper, not from sandpaper.',
    'The aprons are tenoned into the legs, and oak pegs of {apron.pegDiameter mm} draw each joint tight. The top lies on wooden buttons in slots: between winter and summer it moves about {seasonalMovement mm} across.',
  ],
  label: 'The work, from plane to oil',
  slides: [
    {
      picture: 'craftsman-plane',
      alt: 'A wooden smoothing plane with a horn stands on an oak board, curled shavings about it, window light behind.',
      title: 'The plane',
      caption: 'A smoothing plane takes a shaving of a tenth of a millimetre (0.004 in).',
    },
    {
      picture: 'craftsman-mortise',
      alt: 'A narrow mortise in a squared oak leg between pencil lines, a chisel and chips beside it.',
      title: 'The mortise',
      caption:
        'Half as wide as the apron is thick: 12 mm (½ in) of {apron.thickness mm}. The tenon goes in once dry, then for good.',
    },
    {
      picture: 'craftsman-pegs',
      alt: 'An apron closed tight against its leg: the upper peg is driven home, the lower one still stands out of its hole.',
      title: 'The pegs',
      caption:
        'Two to a joint. The tenon’s holes stand a little nearer to its shoulder, so that a driven peg pulls it home.',
    },
    {
      picture: 'craftsman-oil',
      alt: 'Four oak boards side by side, wet with oil on the left and pale on the right, a ragged edge between.',
      title: 'The oil',
      caption: 'Linseed oil darkens the wood at once. Beeswax follows when it is dry.',
    },
  ],
};
