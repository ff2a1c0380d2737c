import type { Picture } from './picture.ts';

/** One line of the table of facts. */
interface Fact {
  readonly name: string;
  readonly value: string;
}

/** A part of the table from near. */
interface Detail extends Picture {
  /** One sentence that names the part and adds one fact. */
  readonly caption: string;
}

/** A short text under a heading of its own. */
interface Note {
  readonly heading: string;
  readonly text: string;
}

/** The section with the measured drawing. */
export interface FactsWords {
  readonly heading: string;
  readonly intro: string;
  readonly drawing: {
    /** Its name for a screen reader. */
    readonly label: string;
    readonly front: string;
    readonly side: string;
    readonly top: string;
    readonly units: string;
    readonly millimetres: string;
    readonly inches: string;
  };
  readonly caption: string;
  readonly facts: readonly Fact[];
  /** Stand side by side below the drawing. */
  readonly details: readonly Detail[];
  readonly notes: readonly Note[];
}

export const facts: FactsWords = {
  heading: 'The table',
  intro: 'Drawn from the same numbers that the workshop cuts to.',
  drawing: {
    label: 'Measured drawing of the table: front, side and top',
    front: 'Front',
    side: 'Side',
    top: 'Top',
    units: 'Units of the drawing',
    millimetres: 'Millimetres',
    inches: 'Inches',
  },
  caption:
    'Front, side and top at one scale. The edge reads thin because its underside is chamfered {top.underChamfer mm}.',
  facts: [
    { name: 'Wood', value: 'European oak, quarter-sawn, one trunk' },
    { name: 'Felled', value: 'In winter, then air-dried four years' },
    {
      name: 'Top',
      value:
        '{top.length} × {top.width} × {top.thickness} mm ({top.length in} × {top.width in} × {top.thickness in} in), {top.boards word} boards',
    },
    { name: 'Height', value: '{height mm}' },
    {
      name: 'Legs',
      value: '{leg.count Word}, {leg.topWidth mm} tapering to {leg.footWidth mm}, splayed {leg.splayDegrees}°',
    },
    {
      name: 'Aprons',
      value:
        '{apron.height} × {apron.thickness} mm ({apron.height in} × {apron.thickness in} in), tenoned into the legs',
    },
    { name: 'Pegs', value: 'Oak, {apron.pegDiameter mm}, drawbored and left to show' },
    {
      name: 'Top fixing',
      value: 'Wooden buttons in slots: the top moves about {seasonalMovement mm} across with the seasons',
    },
    { name: 'Finish', value: 'Linseed oil and beeswax' },
    { name: 'Weight', value: '{mass kg}' },
    { name: 'Seats', value: '{seats Word}' },
  ],
  details: [
    {
      picture: 'detail-edge',
      alt: 'A corner of the top, chamfered underneath, over a tapered leg.',
      caption: 'A corner: end grain on the short side, long grain on the long.',
    },
    {
      picture: 'detail-leg',
      alt: 'A leg under the top, two oak pegs in each face.',
      caption: 'A leg: straight as far as the joint, tapered below it.',
    },
    {
      picture: 'detail-underside',
      alt: 'Two wooden buttons under the top, their tongues in slots in the apron.',
      caption: 'Underneath, buttons hold the top and let it move.',
    },
  ],
  notes: [
    {
      heading: 'Care',
      text: 'Wipe it with a damp cloth and dry it. Once a year, rub in a spoonful of linseed oil and wipe off what it does not take. A ring from a glass goes the same way.',
    },
    {
      heading: 'Delivery',
      text: 'The joints are pegged for good, so it travels whole. Two people carry its {mass kg} on its side, through any door wider than {height mm}.',
    },
    {
      heading: 'Price',
      text: 'On request, because it depends on the trunk and on the way to your door. Write, and the answer names one price with delivery.',
    },
  ],
};
