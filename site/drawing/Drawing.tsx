import { facts } from '../../content/facts.ts';
import table from '../../content/table.json';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Front, Side, Top } from './Views.tsx';

const words = fillMeasures(facts);

/** Room around and between the views for dimension lines, numbers and names, in the drawing's millimetres. */
const ROOM = { left: 230, above: 200, between: 360, below: 240, right: 373 } as const;

/**
 * The measured drawing: front, side and top at one scale, beside each other on wide screens and below each other on
 * narrow ones. The switch between millimetres and inches is two radio buttons and CSS.
 */
export function Drawing() {
  const { label, units, millimetres, inches } = words.drawing;
  return (
    <figure className="drawing">
      {/* Both layouts stand in the page, and CSS shows one: the second costs almost nothing once it is compressed. */}
      <WideLayout label={label} />
      <NarrowLayout label={label} />
      <figcaption>
        <p>{words.caption}</p>
        <fieldset>
          <legend>{units}</legend>
          <label>
            <input type="radio" name="units" value="mm" defaultChecked />
            <span>{millimetres}</span>
          </label>
          <label>
            <input type="radio" name="units" value="in" />
            <span>{inches}</span>
          </label>
        </fieldset>
      </figcaption>
    </figure>
  );
}

/** First-angle projection: the side view right of the front view, the top view below it. */
function WideLayout({ label }: { readonly label: string }) {
  const { length, width } = table.top;
  const sideX = ROOM.left + length + ROOM.between;
  const topY = ROOM.above + table.height + ROOM.below + 80;
  const size = [sideX + width + ROOM.right, topY + width + ROOM.below - 80];
  return (
    <svg className="drawing-wide" viewBox={`0 0 ${size.join(' ')}`} role="img" aria-label={label}>
      <Front x={ROOM.left} y={ROOM.above} />
      <Side x={sideX} y={ROOM.above} />
      <Top x={ROOM.left} y={topY} />
    </svg>
  );
}

function NarrowLayout({ label }: { readonly label: string }) {
  const { length, width } = table.top;
  const topY = ROOM.above + table.height + ROOM.below + 200;
  const sideY = topY + width + ROOM.below + ROOM.above + 120;
  const size = [ROOM.left + length + 70, sideY + table.height + ROOM.below];
  return (
    <svg className="drawing-narrow" viewBox={`0 0 ${size.join(' ')}`} role="img" aria-label={label}>
      <Front x={ROOM.left} y={ROOM.above} />
      <Top x={ROOM.left} y={topY} />
      <Side x={ROOM.left} y={sideY} />
    </svg>
  );
}
