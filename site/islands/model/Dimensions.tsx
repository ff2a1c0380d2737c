import { type RefObject, useEffect, useState } from 'react';
import { fillMeasures } from '../../ui/fill-measures.ts';
import type { ViewerElement } from './viewer-element.ts';

type Point = readonly [x: number, y: number, z: number];

/** The room that the model takes, in metres; y grows upwards. */
export interface Box {
  readonly size: { readonly x: number; readonly y: number; readonly z: number };
  readonly center: { readonly x: number; readonly y: number; readonly z: number };
}

/** How far from the table its lines stand, in metres. */
const APART = 0.12;

/** What is measured: length and width on the floor, height at a corner. Its text stands in `content/table.json`. */
const MEASURED = [
  { name: 'length', text: '{top.length mm}' },
  { name: 'width', text: '{top.width mm}' },
  { name: 'height', text: '{height mm}' },
] as const;

/** The ends of the lines. */
function endsIn({ size, center }: Box): Readonly<Record<(typeof MEASURED)[number]['name'], readonly [Point, Point]>> {
  const [left, right] = [center.x - size.x / 2, center.x + size.x / 2];
  const [back, front] = [center.z - size.z / 2, center.z + size.z / 2];
  const [floor, top] = [center.y - size.y / 2, center.y + size.y / 2];
  return {
    length: [
      [left, floor, front + APART],
      [right, floor, front + APART],
    ],
    width: [
      [right + APART, floor, back],
      [right + APART, floor, front],
    ],
    height: [
      [left - APART, floor, front],
      [left - APART, top, front],
    ],
  };
}

/** Places in the model that the viewer follows: the lines' ends, and in their middles the lengths in both units, of which CSS shows one. */
export function DimensionLabels({ box }: { readonly box: Box }) {
  const ends = endsIn(box);
  return MEASURED.map(({ name, text }) => {
    const [from, to] = ends[name];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
    return [
      <i key={`${name}-from`} slot={`hotspot-${name}-from`} data-position={inMetres(from)} aria-hidden="true" />,
      <i key={`${name}-to`} slot={`hotspot-${name}-to`} data-position={inMetres(to)} aria-hidden="true" />,
      <span key={name} className="model-length" slot={`hotspot-${name}`} data-position={inMetres(middle)}>
        <span className="mm">{fillMeasures(text, 'mm')}</span>
        <span className="in">{fillMeasures(text, 'in')}</span>
      </span>,
    ];
  });
}

interface DimensionLinesProps {
  readonly box: Box;
  readonly viewer: RefObject<ViewerElement | null>;
}

interface Line {
  readonly name: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The lines themselves, drawn anew whenever the camera or the window changes. */
export function DimensionLines({ box, viewer }: DimensionLinesProps) {
  const [lines, setLines] = useState<readonly Line[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another box has other places
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const draw = (): void => setLines(MEASURED.flatMap(({ name }) => lineBetween(element, name)));
    // The viewer takes up its new places when it is told of them: before the next frame.
    let frame = requestAnimationFrame(draw);
    const drawSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    element.addEventListener('camera-change', draw);
    const resized = new ResizeObserver(drawSoon);
    resized.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      element.removeEventListener('camera-change', draw);
    };
  }, [viewer, box]);

  return (
    <svg className="model-lines" aria-hidden="true">
      <title> </title>
      {lines.map(({ name, ...ends }) => (
        <line key={name} {...ends} />
      ))}
    </svg>
  );
}

function lineBetween(viewer: ViewerElement, name: string): Line[] {
  const from = viewer.queryHotspot(`hotspot-${name}-from`)?.canvasPosition;
  const to = viewer.queryHotspot(`hotspot-${name}-to`)?.canvasPosition;
  return from && to ? [{ name, x1: from.x, y1: from.y, x2: to.x, y2: to.y }] : [];
}

function inMetres(point: Point): string {
  return point.map((metres) => `${metres}m`).join(' ');
}
