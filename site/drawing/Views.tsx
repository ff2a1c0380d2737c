import type { ReactNode } from 'react';
import { facts } from '../../content/facts.ts';
import table from '../../content/table.json';
import { Dimension } from './Dimension.tsx';
import { CHAIR, derived } from './derived.ts';
import { clearWidth, type Elevation, frontView, type Point, sideView, topView } from './views.ts';

/** How far the outer dimension lines stand from the table. */
const OFFSET = 130;
/** How far below a view its name stands: an elevation's clears the dimension at its foot. */
const NAME = { elevation: 190, plan: 110 } as const;

/** How far down a leg the arc of its angle stands, as a share of the leg. */
const ARC_AT = 0.7;

const { front, side, top } = facts.drawing;

/** Where a view's upper left corner stands in the drawing, in millimetres of the table. */
interface ViewPlace {
  readonly x: number;
  readonly y: number;
}

/** The table from the front, with what is clear between its legs at the height of a seat. */
export function Front({ x, y }: ViewPlace) {
  const view = frontView();
  const { height, leg, apron } = table;
  const { thickness, length } = table.top;
  const apronAt = length * 0.73;
  const footEnd = length - view.footStart;
  const seat = height - CHAIR.seatHeight;
  const legsAt = (length - clearWidth('front', CHAIR.seatHeight)) / 2;
  return (
    <View x={x} y={y} name={front} nameAt={height + NAME.elevation}>
      <ElevationOutline view={view} />
      <path className="axis" d={legAxis(view)} />
      <Dimension from={[0, 0]} to={[length, 0]} offset={-OFFSET} />
      <Dimension from={[length, 0]} to={[length, height]} offset={OFFSET + 40} />
      <Dimension from={view.shoulder[0]} to={view.shoulder[1]} offset={70} outside />
      <Dimension from={[footEnd - leg.footWidth, height]} to={[footEnd, height]} offset={70} outside />
      <Dimension from={[apronAt, thickness]} to={[apronAt, thickness + apron.height]} outside />
      <Dimension from={[legsAt, seat]} to={[length - legsAt, seat]} />
      <SplayAngle view={view} />
    </View>
  );
}

/** The table from its end, with what is clear under its aprons. */
export function Side({ x, y }: ViewPlace) {
  const view = sideView();
  const { height } = table;
  const { thickness, width } = table.top;
  return (
    <View x={x} y={y} name={side} nameAt={height + NAME.elevation}>
      <ElevationOutline view={view} />
      <Dimension from={[0, 0]} to={[width, 0]} offset={-OFFSET} />
      <Dimension from={[width, 0]} to={[width, thickness]} offset={OFFSET} outside />
      <Dimension from={[width / 2, height - derived.clearance.underApron]} to={[width / 2, height]} />
    </View>
  );
}

/** The table from above, the legs under it in broken lines, chairs at one side and at one end. */
export function Top({ x, y }: ViewPlace) {
  const { length, width } = table.top;
  const { topWidth } = table.leg;
  const { joints, legs, chairs } = topView(derived.chair.side);
  return (
    <View x={x} y={y} name={top} nameAt={width + NAME.plan}>
      <path className="chair" d={chairs.map(chairAtSide).join('') + chairAtEnd(length, width / 2)} />
      <path d={`M0 0H${length}V${width}H0Z`} />
      <path className="joint" d={joints.map((y) => `M0 ${y.toFixed(1)}H${length}`).join('')} />
      <path
        className="hidden-edge"
        d={legs.map(([x, y]) => `M${x} ${y}h${topWidth}v${topWidth}h-${topWidth}Z`).join('')}
      />
    </View>
  );
}

/** Half a chair, as wide as it stands out from under the top, and the line of its back. */
const HALF = CHAIR.width / 2;
const BACK = HALF - 60;

/** The outline of a chair below the point at which it is pushed in. */
function chairAtSide([x, y]: Point): string {
  return `M${x - HALF} ${y}v110q0 60 60 60h${2 * BACK}q60 0 60-60v-110M${x - HALF + 8} ${y + 125}h${CHAIR.width - 16}`;
}

/** The same, right of the point. */
function chairAtEnd(x: number, y: number): string {
  return `M${x} ${y - HALF}h110q60 0 60 60v${2 * BACK}q0 60-60 60h-110M${x + 125} ${y - HALF + 8}v${CHAIR.width - 16}`;
}

interface ViewProps extends ViewPlace {
  readonly name: string;
  /** The height at which the name stands, downwards from the view's upper edge. */
  readonly nameAt: number;
  readonly children: ReactNode;
}

function View({ x, y, name, nameAt, children }: ViewProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {children}
      <text className="view-name" x="0" y={nameAt}>
        {name}
      </text>
    </g>
  );
}

function ElevationOutline({ view }: { readonly view: Elevation }) {
  return (
    <>
      <path className="floor" d={`M0 ${table.height}H${view.span}`} />
      <path d={outline(view.apron)} />
      <path d={view.legs.map(outline).join('')} />
      <path d={outline(view.top)} />
    </>
  );
}

/** The right leg's axis, and the plumb line that it leans away from. */
function legAxis({ axis: [[headX, headY], [footX, footY]] }: Elevation): string {
  return `M${headX} ${headY}L${footX.toFixed(1)} ${footY}M${headX} ${headY}V${footY}`;
}

/** The angle between the two: an arc from one to the other, and a line that leads from it to its number. */
function SplayAngle({ view: { axis, span, legStart } }: { readonly view: Elevation }) {
  const [[headX, headY]] = axis;
  const { splayDegrees } = table.leg;
  const splay = (splayDegrees * Math.PI) / 180;
  const radius = (table.height - headY) * ARC_AT;
  const [x, y] = [headX + radius * Math.sin(splay), headY + radius * Math.cos(splay)];
  const number = span - legStart + 75;
  return (
    <g className="dimension">
      <path
        d={`M${headX} ${headY + radius}A${radius} ${radius} 0 0 0 ${x.toFixed(1)} ${y.toFixed(1)}H${number - 20}`}
      />
      <text className="after" x={number} y={y.toFixed(1)}>
        {splayDegrees}°
      </text>
    </g>
  );
}

function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;
}
