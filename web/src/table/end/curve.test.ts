import { expect, it } from 'vitest';
import { CurveShape } from './curve';

const box = { left: 0, top: 0, right: 100, bottom: 50 };
const curve = [
  { version: 0, points: [0, 0] },
  { version: 10, points: [5, 0] },
  { version: 40, points: [5, 10] },
];

it('spreads the points evenly and the moments between them', () => {
  const shape = new CurveShape(curve, box);
  expect([0, 10, 40].map((version) => shape.xOf(version))).toEqual([0, 50, 100]);
  expect(shape.xOf(25)).toBe(75);
  expect(shape.xOf(99)).toBe(100);
  expect(new CurveShape([], box).xOf(3)).toBe(0);
});

it('draws more points higher', () => {
  const shape = new CurveShape(curve, box);
  expect(shape.line(0)).toBe('M0 50L50 25L100 25');
  expect(shape.end(1)).toBe(0);
  expect(shape.grid).toEqual([0, 2, 4, 6, 8, 10]);
});

it('has room for points below zero', () => {
  const shape = new CurveShape([{ version: 0, points: [-5] }], box);
  expect(shape.y(-5)).toBe(50);
  expect(shape.y(5)).toBe(0);
});
