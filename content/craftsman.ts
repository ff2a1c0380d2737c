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
      alt: 'A wooden plane on an oak board, long pale shavings curled around it.',
      title: 'The plane',
      caption: 'A shaving of a tenth of a millimetre (0.004 in) leaves a surface that needs no sanding.',
    },
    {
      picture: 'craftsman-mortise',
      alt: 'A narrow mortise in the edge of an oak leg, a chisel and short chips lying beside it.',
      title: 'The mortise',
      caption:
        'Chopped to a knife line, {apron.thickness mm} from the face; the tenon goes in once dry, then for good.',
    },
    {
      picture: 'craftsman-oil',
      alt: 'Oil spreading on an oak board: where it is wet, the grain is dark and warm.',
      title: 'The oil',
      caption: 'Linseed oil goes on thin, three times, a week apart; beeswax comes last.',
    },
  ],
};
