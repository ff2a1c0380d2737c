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
    label:
      'Front, side and top of the table with {chair.side word} chairs: {clearance.underApron mm} clear under the aprons, {clearance.betweenLegs mm} between the legs.',
    front: 'Front',
    side: 'Side',
    top: 'Top',
    units: 'Units of drawing and facts',
    millimetres: 'Millimetres',
    inches: 'Inches',
  },
  caption: 'At one scale. Between the legs is measured at a seat’s height, {chair.seatHeight mm} above the floor.',
  facts: [
    { name: 'Seats', value: '{seats Word}: {chair.side word} at each side, one at each end' },
    { name: 'Size', value: '{top.length × top.width × height mm}' },
    { name: 'Weight', value: '{mass kg}' },
    { name: 'Wood', value: 'European oak, quarter-sawn, one trunk, felled in winter, air-dried four years' },
    {
      name: 'Top',
      value: '{top.thickness mm}, {top.boards word} boards, chamfered {top.underChamfer mm} underneath',
    },
    {
      name: 'Legs',
      value: '{leg.count Word}, {leg.topWidth mm} tapering to {leg.footWidth mm}, splayed {leg.splayDegrees}°',
    },
    {
      name: 'Aprons',
      value: '{apron.height × apron.thickness mm}, tenoned, with oak pegs of {apron.pegDiameter mm}',
    },
    { name: 'Finish', value: 'Linseed oil and beeswax' },
  ],
  details: [
    {
      picture: 'detail-boards',
      alt: 'The six boards from above, pale rays across them.',
      caption: 'Six boards of one trunk: the pale flecks are its rays.',
    },
    {
      picture: 'detail-seat',
      alt: 'Along the top from its end: a cup, apples in a bowl, a window.',
      caption: 'From the seat at its end.',
    },
    {
      picture: 'detail-edge',
      alt: 'A corner of the top, chamfered underneath, over a tapered leg.',
      caption: 'A corner, where end grain meets long grain.',
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
      heading: 'At the table',
      text: '{chair.side Word} chairs stand between the legs of each side, in {clearance.betweenLegs mm}. Arms lower than {clearance.underApron mm} go under the aprons.',
    },
    {
      heading: 'Through the door',
      text: 'The legs are pegged for good, so it travels whole: two people carry it on its side through any door wider than {height mm}.',
    },
    {
      heading: 'Care',
      text: 'Wipe it with a damp cloth and dry it. Once a year, rub in a spoonful of linseed oil and wipe off the rest. Oily cloths can catch fire by themselves: spread them flat to dry, or lay them in water, then bin them.',
    },
    {
      heading: 'Repair',
      text: 'Oil and wax take out a ring or a scratch. For worse the top, {top.thickness mm} thick, lifts off its buttons and is planed.',
    },
    {
      heading: 'Longer',
      text: 'At {longer.length mm} it seats {longer.seats word} and weighs {longer.mass kg}. Its {top.boards word} boards stay whole, so the trunk must be as long; the price rises with the wood.',
    },
    {
      heading: 'Price',
      text: 'On request, because it depends on the trunk and on the way to your door. The answer names one price with delivery.',
    },
  ],
};
