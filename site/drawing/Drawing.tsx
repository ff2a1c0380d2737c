import { facts } from '../../content/facts.ts';
import table from '../../content/table.json';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Front, Side, Top } from './Views.tsx';

const words = fillMeasures(facts);

/** Margins around and between the views, for dimension lines, numbers and names, in the drawing's millimetres. */
const MARGIN = { left: 230, above: 200, between: 360, below: 240, right: 373 } as const;

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
  const sideX = MARGIN.left + length + MARGIN.between;
  const topY = MARGIN.above + table.height + MARGIN.below + 80;
  const size = [sideX + width + MARGIN.right, topY + width + MARGIN.below - 80];
  return (
    <svg className="drawing-wide" viewBox={`0 0 ${size.join(' ')}`} role="img" aria-label={label}>
      <Front x={MARGIN.left} y={MARGIN.above} />
      <Side x={sideX} y={MARGIN.above} />
      <Top x={MARGIN.left} y={topY} />
    </svg>
  );
}

function NarrowLayout({ label }: { readonly label: string }) {
  const { length, width } = table.top;
  const topY = MARGIN.above + table.height + MARGIN.below + 200;
  const sideY = topY + width + MARGIN.below + MARGIN.above + 120;
  const size = [MARGIN.left + length + 70, sideY + table.height + MARGIN.below];
  return (
    <svg className="drawing-narrow" viewBox={`0 0 ${size.join(' ')}`} role="img" aria-label={label}>
      <Front x={MARGIN.left} y={MARGIN.above} />
      <Top x={MARGIN.left} y={topY} />
      <Side x={MARGIN.left} y={sideY} />
    </svg>
  );
}
