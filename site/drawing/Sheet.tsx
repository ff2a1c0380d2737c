import { renderToStaticMarkup } from 'react-dom/server';
import { facts } from '../../content/facts.ts';
import table from '../../content/table.json';
import { fillMeasures, type Unit } from '../ui/fill-measures.ts';
import { SHEET_STYLES } from './sheet-styles.ts';
import { UnitOfSheet } from './unit-of-sheet.ts';
import { Front, Side, Top } from './Views.tsx';

/** How the views stand: beside each other on wide screens, below each other on narrow ones. */
export type Layout = 'wide' | 'narrow';

/** Room around and between the views, for dimension lines, numbers and names, in the drawing's millimetres. */
const ROOM = { left: 18, above: 265, between: 420, below: 200, right: 299 } as const;

const { length, width } = table.top;

/** Where the views stand in a layout, and how large it is. */
function place(layout: Layout) {
  const front = { x: ROOM.left, y: ROOM.above };
  if (layout === 'wide') {
    // First-angle projection: the side view right of the front view, the top view below it.
    const side = { x: ROOM.left + length + ROOM.between, y: ROOM.above };
    const top = { x: ROOM.left, y: ROOM.above + table.height + 320 };
    return { front, side, top, size: [side.x + width + ROOM.right, top.y + width + ROOM.below] } as const;
  }
  const top = { x: ROOM.left, y: ROOM.above + table.height + 400 };
  const side = { x: ROOM.left, y: top.y + width + ROOM.below + 400 };
  return { front, top, side, size: [ROOM.left + length + 230, side.y + table.height + 250] } as const;
}

/** A layout's width and height, whose ratio is the picture's. */
export function sizeOfSheet(layout: Layout): { width: number; height: number } {
  const [width, height] = place(layout).size;
  return { width, height };
}

/** The measured drawing as an SVG document: front, side and top at one scale, with their sizes in one unit. */
export function renderSheet(layout: Layout, unit: Unit): string {
  const { front, side, top, size } = place(layout);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${size.join(' ')}`} className={layout}>
      <title>{fillMeasures(facts.drawing.label, unit)}</title>
      <style>{SHEET_STYLES}</style>
      <UnitOfSheet value={unit}>
        <Front {...front} />
        <Side {...side} />
        <Top {...top} />
      </UnitOfSheet>
    </svg>,
  );
}
