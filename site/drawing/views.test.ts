import { expect, test } from 'vitest';
import table from '../../content/table.json';
import { clearWidth, frontView, sideView, topView } from './views.ts';

test('the views span the top’s length and width', () => {
  expect(frontView().span).toBe(table.top.length);
  expect(sideView().span).toBe(table.top.width);
});

test('the top is as thick as the table says, its underside chamfered at both ends', () => {
  const { top } = frontView();
  expect(Math.max(...top.map(([, y]) => y))).toBe(table.top.thickness);
  const underside = top.filter(([, y]) => y === table.top.thickness).map(([x]) => x);
  expect(underside).toEqual([table.top.length - table.top.underChamfer, table.top.underChamfer]);
});

test('legs taper from their upper width to their foot, and reach the floor', () => {
  for (const { legs } of [frontView(), sideView()]) {
    for (const leg of legs) {
      expect(widthAt(leg, table.top.thickness)).toBeCloseTo(table.leg.topWidth);
      expect(widthAt(leg, table.height)).toBeCloseTo(table.leg.footWidth);
    }
  }
});

test('legs stay square down to the shoulder, which stands below the aprons', () => {
  const { legs, shoulder } = frontView();
  const [outer, inner] = shoulder;
  expect(inner[0] - outer[0]).toBeCloseTo(table.leg.topWidth);
  expect(outer[1]).toBe(table.top.thickness + table.apron.height + table.leg.shoulder);
  expect(legs[0]).toContainEqual(outer);
  expect(legs[0]).toContainEqual(inner);
});

test('legs stand inside the top’s edges by their insets', () => {
  expect(frontView().legStart).toBe(table.leg.insetLength);
  expect(sideView().legStart).toBe(table.leg.insetWidth);
});

test('legs lean outwards by their splay', () => {
  const { legs, span } = frontView();
  const drop = table.height - table.top.thickness;
  const lean = middleAt(legs[0], table.top.thickness) - middleAt(legs[0], table.height);
  expect((Math.atan(lean / drop) * 180) / Math.PI).toBeCloseTo(table.leg.splayDegrees);
  expect(middleAt(legs[1], table.height)).toBeCloseTo(span - middleAt(legs[0], table.height));
});

test('the feet stand inside the top', () => {
  for (const view of [frontView(), sideView()]) {
    expect(view.footStart).toBeGreaterThan(0);
    expect(view.footStart).toBeLessThan(view.legStart);
  }
});

test('the apron hangs below the top by its height', () => {
  for (const [, y] of frontView().apron) expect(y).toBe(table.top.thickness + table.apron.height);
});

test('as many boards as the table has meet in one joint less', () => {
  const { joints, legs } = topView(3);
  expect(joints).toHaveLength(table.top.boards - 1);
  expect(legs).toHaveLength(table.leg.count);
});

test('between the legs there is less room at the height of a seat than at the floor, and more than under the aprons', () => {
  const { legs } = frontView();
  expect(clearWidth('front', 0)).toBeCloseTo(table.top.length - 2 * Math.max(...across(legs[0], table.height)));
  expect(clearWidth('front', 450)).toBeLessThan(clearWidth('front', 0));
  expect(clearWidth('side', 450)).toBeGreaterThan(table.top.width - 2 * (table.leg.insetWidth + table.leg.topWidth));
});

test('chairs share the side evenly, between the legs', () => {
  const [left = 0, middle = 0, right = 0] = topView(3).chairs.map(([x]) => x);
  expect(middle).toBe(table.top.length / 2);
  expect(right - middle).toBeCloseTo(middle - left);
  expect(left - (table.top.length - clearWidth('front', 450)) / 2).toBeGreaterThan(230); // half a chair
});

type Outline = readonly (readonly [number, number])[];

function across(outline: Outline, y: number): number[] {
  return outline.filter(([, pointY]) => pointY === y).map(([x]) => x);
}

function widthAt(outline: Outline, y: number): number {
  const xs = across(outline, y);
  return Math.max(...xs) - Math.min(...xs);
}

function middleAt(outline: Outline, y: number): number {
  const xs = across(outline, y);
  return (Math.max(...xs) + Math.min(...xs)) / 2;
}
