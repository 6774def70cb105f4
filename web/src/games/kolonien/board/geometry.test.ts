import { describe, expect, it } from 'vitest';
import { kBaseBoard, kColonyBoard } from '../fixture';
import { pips } from '../model';
import { corners, hexPoint, kSize, layBoard, vertexPoint } from './geometry';

describe('the layout', () => {
  it('has the corners and sides of both maps', () => {
    expect(kBaseBoard.vertices).toHaveLength(54);
    expect(kBaseBoard.edges).toHaveLength(72);
    expect(kColonyBoard.hexes).toHaveLength(56);
    expect(kColonyBoard.vertices).toHaveLength(140);
    expect(kColonyBoard.edges).toHaveLength(195);
  });

  it.each([
    ['base', kBaseBoard],
    ['colonies', kColonyBoard],
  ])(
    'puts every corner of %s on the corners of its hexes, and every side between two of them',
    (_, board) => {
      const layout = layBoard(board);
      for (const { id, hexes } of board.vertices) {
        const point = vertexPoint(id);
        for (const hex of hexes) {
          const centre = layout.hexes.get(hex);
          const distance = Math.hypot(point.x - (centre?.x ?? 0), point.y - (centre?.y ?? 0));
          expect(distance, `${id} of ${hex}`).toBeCloseTo(kSize, 6);
        }
      }
      for (const { id } of board.edges) {
        const line = layout.edges.get(id);
        if (!line) throw new Error(`no line for ${id}`);
        expect(Math.hypot(line.a.x - line.b.x, line.a.y - line.b.y), id).toBeCloseTo(kSize, 6);
      }
    },
  );

  it('keeps everything inside, signs of harbours too, and puts them out at sea', () => {
    const layout = layBoard(kColonyBoard);
    const inside = ({ x, y }: { x: number; y: number }) =>
      x > layout.left &&
      y > layout.top &&
      x < layout.left + layout.width &&
      y < layout.top + layout.height;
    expect([...layout.vertices.values()].every(inside)).toBe(true);
    expect(layout.harbours.every(({ sign }) => inside(sign))).toBe(true);
    layout.harbours.forEach(({ sign }, index) => {
      const home = layout.hexes.get(kColonyBoard.harbours[index]?.hex ?? '');
      expect(Math.hypot(sign.x - (home?.x ?? 0), sign.y - (home?.y ?? 0))).toBeGreaterThan(kSize);
    });
  });

  it('counts corners clockwise from the north', () => {
    const [north, , , south] = corners(kSize);
    const { x, y } = hexPoint(2, -1);
    expect(vertexPoint('2.-1.n')).toEqual({ x, y: y + (north?.y ?? 0) });
    expect(vertexPoint('2.-1.s').y).toBeCloseTo(y + (south?.y ?? 0), 6);
  });
});

it('knows the pips of every number', () => {
  expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(pips)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
});
