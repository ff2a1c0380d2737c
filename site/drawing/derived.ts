import table from '../../content/table.json';
import { clearWidth } from './views.ts';

/** A usual chair, in millimetres. */
export const CHAIR = { width: 460, seatHeight: 450 } as const;

const { top, leg, apron, height, seats } = table;

/** One chair stands at each end, the others share the long sides. */
const chairsAtSide = Math.floor((seats - 2) / 2);
const betweenLegs = clearWidth('front', CHAIR.seatHeight);

/** What a table for one chair more at each side is longer by, to the nearest 100 mm: as much as a chair has now. */
const longerBy = Math.round(betweenLegs / chairsAtSide / 100) * 100;

/**
 * What follows from the table's numbers, for texts and drawing: lengths in millimetres, a mass in kilograms, counts. Texts name
 * them as they name the numbers of `content/table.json`.
 */
export const derived = {
  clearance: {
    /** From the floor to the aprons' lower edge. */
    underApron: height - top.thickness - apron.height,
    /** Between the legs of a long side, at the height of a seat. */
    betweenLegs: Math.round(betweenLegs),
  },
  chair: { seatHeight: CHAIR.seatHeight, side: chairsAtSide },
  /** The same table, longer by one chair at each side. */
  longer: {
    length: top.length + longerBy,
    seats: seats + 2,
    mass: Math.round(table.mass * (1 + (longerBy * crossSection()) / volume())),
  },
};

/** Of what runs along the table, in mm²: its top and the two long aprons. */
function crossSection(): number {
  return top.width * top.thickness + 2 * apron.height * apron.thickness;
}

/** Of all its wood, in mm³, each leg taken as straight. */
function volume(): number {
  const aprons = [top.length - 2 * leg.insetLength, top.width - 2 * leg.insetWidth].map(
    (span) => span - 2 * leg.topWidth,
  );
  const apronLength = 2 * aprons.reduce((sum, length) => sum + length, 0);
  return (
    top.length * top.width * top.thickness +
    apronLength * apron.height * apron.thickness +
    leg.count * (height - top.thickness) * ((leg.topWidth + leg.footWidth) / 2) ** 2
  );
}
