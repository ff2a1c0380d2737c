import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Longer than a frame takes on a busy machine: only then has a page that is moved been laid out again. */
const REST_MS = 300;

/** Scrolls to the first element that a selector finds, and gives its middle, in CSS px of the view, once it rests there and a click hits it. */
export async function findMiddle(read: Visitor['read'], selector: string): Promise<Point> {
  let before: Point | undefined;
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(REST_MS)) {
    const middle = await read(scrollTo, selector);
    if (middle && middle.x === before?.x && middle.y === before.y) return middle;
    before = middle;
  }
  throw new Error(`No click reaches ${selector}.`);
}

/** Runs in the page. What comes near the view is laid out only then, and moves what stands below it. */
function scrollTo(selector: string): Point | undefined {
  const element = document.querySelector(selector);
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return hit && element.contains(hit) ? middle : undefined;
}
