import table from '../../content/table.json';

/**
 * The table's outlines in millimetres, for the measured drawing. In each view x grows to the right and y downwards; the
 * front and side views stand with the floor at y = `height`.
 */

/** A point in a view. */
export type Point = readonly [x: number, y: number];

/** How far below the top's underside a leg begins to taper: until there it is square. */
const SHOULDER = table.apron.height + table.leg.shoulder;

/** What front and side view show. */
export interface Elevation {
  /** The top's size in this view. */
  readonly span: number;
  /** The top with its chamfered underside. */
  readonly top: readonly Point[];
  /** Left, then right. */
  readonly legs: readonly [readonly Point[], readonly Point[]];
  /** The right leg's axis, from its head to its foot. */
  readonly axis: readonly [head: Point, foot: Point];
  /** The apron's lower edge, from leg to leg; its other edges are the legs' and the top's. */
  readonly apron: readonly [Point, Point];
  /** Where the left leg meets the top: its outer face. */
  readonly legStart: number;
  /** Where the left leg's foot stands: its outer edge. */
  readonly footStart: number;
  /** The left leg's outer and inner face where it begins to taper. */
  readonly shoulder: readonly [outer: Point, inner: Point];
}

/** The table from the front: its length. */
export function frontView(): Elevation {
  return elevation(table.top.length, table.leg.insetLength);
}

/** The table from its end: its width. */
export function sideView(): Elevation {
  return elevation(table.top.width, table.leg.insetWidth);
}

/** How far apart the legs' inner faces stand in a view, so far above the floor. */
export function clearWidth(view: 'front' | 'side', aboveFloor: number): number {
  const [span, inset] =
    view === 'front' ? [table.top.length, table.leg.insetLength] : [table.top.width, table.leg.insetWidth];
  const [, inner] = legFaces(inset, table.height - table.top.thickness - aboveFloor);
  return span - 2 * inner;
}

/**
 * The table from above: the joints between its boards, the legs' upper ends, hidden under the top, and where the middles of the
 * chairs of the lower side meet its edge.
 *
 * @param chairCount how many share that side
 */
export function topView(chairCount: number): {
  joints: readonly number[];
  legs: readonly Point[];
  chairs: readonly Point[];
} {
  const { length, width, boards } = table.top;
  const pitch = clearWidth('front', 0) / chairCount;
  const far = (span: number, inset: number) => span - inset - table.leg.topWidth;
  return {
    joints: Array.from({ length: boards - 1 }, (_, joint) => ((joint + 1) * width) / boards),
    legs: [table.leg.insetLength, far(length, table.leg.insetLength)].flatMap((x) =>
      [table.leg.insetWidth, far(width, table.leg.insetWidth)].map((y): Point => [x, y]),
    ),
    chairs: Array.from(
      { length: chairCount },
      (_, chair): Point => [length / 2 + (chair - (chairCount - 1) / 2) * pitch, width],
    ),
  };
}

function elevation(span: number, inset: number): Elevation {
  const { thickness, underChamfer } = table.top;
  const left = legOutline(inset);
  const right = left.map(([x, y]): Point => [span - x, y]);
  const [, apronStart] = legFaces(inset, table.apron.height);
  const apronFoot = thickness + table.apron.height;
  const [shoulderOuter, shoulderInner] = legFaces(inset, SHOULDER);
  return {
    span,
    top: [
      [0, 0],
      [span, 0],
      [span, thickness - underChamfer],
      [span - underChamfer, thickness],
      [underChamfer, thickness],
      [0, thickness - underChamfer],
    ],
    legs: [left, right],
    axis: [middleOfFaces(span, inset, 0), middleOfFaces(span, inset, table.height - thickness)],
    apron: [
      [apronStart, apronFoot],
      [span - apronStart, apronFoot],
    ],
    legStart: inset,
    footStart: legFaces(inset, table.height - thickness)[0],
    shoulder: [
      [shoulderOuter, thickness + SHOULDER],
      [shoulderInner, thickness + SHOULDER],
    ],
  };
}

/** The left leg: splayed outwards, square to just below the apron, then tapering on both faces alike. */
function legOutline(inset: number): Point[] {
  const { thickness } = table.top;
  const ends = [0, SHOULDER, table.height - thickness];
  const faces = ends.map((below) => ({ y: thickness + below, faces: legFaces(inset, below) }));
  return [
    ...faces.map(({ y, faces: [outer] }): Point => [outer, y]),
    ...faces.toReversed().map(({ y, faces: [, inner] }): Point => [inner, y]),
  ];
}

/** The middle of the right leg, so far below the top's underside. */
function middleOfFaces(span: number, inset: number, below: number): Point {
  const [outer, inner] = legFaces(inset, below);
  return [span - (outer + inner) / 2, table.top.thickness + below];
}

/** The outer and the inner face of the left leg, so far below the top's underside. */
function legFaces(inset: number, below: number): readonly [outer: number, inner: number] {
  const { topWidth, footWidth, splayDegrees } = table.leg;
  const legHeight = table.height - table.top.thickness;
  const tapered = Math.max(0, below - SHOULDER) / (legHeight - SHOULDER);
  const half = (topWidth - (topWidth - footWidth) * tapered) / 2;
  const middle = inset + topWidth / 2 - Math.tan((splayDegrees * Math.PI) / 180) * below;
  return [middle - half, middle + half];
}
