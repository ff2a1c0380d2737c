import type { CarouselWords } from './picture.ts';

export const craftsman: CarouselWords = {
  heading: 'Planed, pegged, oiled',
  paragraphs: [
    'One person makes the table, from the rough board to the last coat of oil. The surfaces come from the plane and the scraper, not from sandpaper.',
    'The aprons are tenoned into the legs, and oak pegs draw each joint tight. The top lies on wooden buttons in slots: between winter and summer it moves about {seasonalMovement mm} across.',
  ],
  label: 'The work, from bench to oil',
  slides: [
    {
      picture: 'craftsman-bench',
      alt: 'A bench under a window: a wooden plane, shavings, a mallet, a chisel, three tapered legs.',
      title: 'The bench',
      caption: 'It stands at the north window, where light from one side shows every mark that a tool leaves.',
    },
    {
      picture: 'craftsman-plane',
      alt: 'A wooden smoothing plane on an oak board, curled shavings about it.',
      title: 'The plane',
      caption: 'A smoothing plane takes a shaving of a tenth of a millimetre (0.004 in).',
    },
    {
      picture: 'craftsman-gauge',
      alt: 'A try square, a marking gauge and a pencil on an oak board; hatching on its end.',
      title: 'The marking',
      caption: 'Every line is drawn from one face and one edge. What is hatched is cut away; what stays is the tenon.',
    },
    {
      picture: 'craftsman-mortise',
      alt: 'A narrow mortise in a squared oak leg between pencil lines, a chisel and chips beside it.',
      title: 'The mortise',
      caption: '12 mm (½ in) wide, for the tenon of an apron that is {apron.thickness mm} thick.',
    },
    {
      picture: 'craftsman-joint',
      alt: 'An apron’s tenon half way into the mortise of a leg, two empty peg holes in the leg’s face.',
      title: 'The joint',
      caption: 'The tenon is 50 mm (2 in) long, and goes in dry before it goes in for good.',
    },
    {
      picture: 'craftsman-pegs',
      alt: 'A leg, its apron closed tight against it: one peg stands proud, its head beaten; the next is pared, a little proud.',
      title: 'The pegs',
      caption:
        'Two to a joint. The tenon’s holes stand a little nearer to its shoulder, so that a driven peg pulls it home.',
    },
    {
      picture: 'craftsman-chamfer',
      alt: 'A corner of the top, underside up on the bench, its edges cut at a slant, shavings about it.',
      title: 'The chamfer',
      caption:
        'Planed {top.underChamfer mm} wide along the underside, so that {top.thickness mm} of oak have an edge that reads thin.',
    },
    {
      picture: 'craftsman-oil',
      alt: 'Oak boards, wet with oil on the left, pale on the right, a ragged edge between; a brush, a tin.',
      title: 'The oil',
      caption: 'Linseed oil darkens the wood at once. Beeswax follows when it is dry.',
    },
  ],
};
