import { useContext } from 'react';
import { inches } from '../ui/lengths.ts';
import { UnitOfSheet } from './unit-of-sheet.ts';
import type { Point } from './views.ts';

interface DimensionProps {
  /** The two ends of what is measured, on one horizontal or one upright line. */
  readonly from: Point;
  readonly to: Point;
  /** How far from there the dimension line stands: downwards or to the right, negative the other way. */
  readonly offset?: number;
  /** For what is shorter than its number: the line runs on past `to`, and the number stands at its end. */
  readonly outside?: boolean;
}

/** How far a line runs on to a number that stands outside. */
const REACH = 90;

/** A dimension line with extension lines, strokes at its ends and its number, in the manner of ISO 129-1. */
export function Dimension({ from, to, offset = 0, outside = false }: DimensionProps) {
  const isUpright = from[0] === to[0];
  const shifted = ([x, y]: Point): Point => (isUpright ? [x + offset, y] : [x, y + offset]);
  const [start, end] = [shifted(from), shifted(to)];
  const lineEnd = outside ? beyond(start, end) : end;
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  return (
    <g className="dimension">
      <path d={extension(from, start) + extension(to, end) + line(start, lineEnd)} />
      <path className="tick" d={tick(start) + tick(end)} />
      <Length at={outside ? lineEnd : middle} isUpright={isUpright} isOutside={outside}>
        {Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]))}
      </Length>
    </g>
  );
}

interface LengthProps {
  readonly at: Point;
  readonly isUpright: boolean;
  /** Right of the end of its line instead of over its middle. */
  readonly isOutside: boolean;
  /** Millimetres. */
  readonly children: number;
}

/** A length in the sheet's unit; over an upright line it is read from the right. */
function Length({ at: [x, y], isUpright, isOutside, children }: LengthProps) {
  const unit = useContext(UnitOfSheet);
  const place = `translate(${rounded(x)} ${rounded(y)})${isUpright && !isOutside ? ' rotate(-90)' : ''}`;
  const beside = isOutside ? { className: 'after', dx: '.25em' } : { dy: '-.7em' };
  return (
    <text transform={place} {...beside}>
      {unit === 'in' ? inches(children) : children}
    </text>
  );
}

/** A little past `to`, coming from `from`. */
function beyond([fromX, fromY]: Point, [toX, toY]: Point): Point {
  return [toX + Math.sign(toX - fromX) * REACH, toY + Math.sign(toY - fromY) * REACH];
}

/** From what is measured to the dimension line: it does not touch the one and runs a little past the other. */
function extension([fromX, fromY]: Point, [toX, toY]: Point): string {
  const [x, y] = [Math.sign(toX - fromX), Math.sign(toY - fromY)];
  if (x === 0 && y === 0) return '';
  return line([fromX + x * 18, fromY + y * 18], [toX + x * 18, toY + y * 18]);
}

/** An oblique stroke: it stays legible where an arrow head would be a blot. */
function tick([x, y]: Point): string {
  return `M${rounded(x - 16)} ${rounded(y + 16)}l32-32`;
}

function line([x1, y1]: Point, [x2, y2]: Point): string {
  return `M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}`;
}

function rounded(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
