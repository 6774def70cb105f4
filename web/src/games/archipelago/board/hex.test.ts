import { describe, expect, it } from 'vitest';
import { kBoard } from '../fixture';
import type { Region } from '../model';
import { corner, hexCentre, inside, kNeighbours, places, shapesOf, turned } from './hex';

const regionOf = (id: string) => kBoard.regions.find((region) => region.id === id) as Region;
describe('the grid', () => {
  it('lays the neighbour of each edge so that both share the corners of the edge', () => {
    for (const [edge, [q, r]] of kNeighbours.entries()) {
      const there = hexCentre(q, r);
      const own = [corner(edge), corner(edge + 1)];
      const opposite = [corner(edge + 4), corner(edge + 3)];
      for (const [index, { x, y }] of opposite.entries()) {
        expect(x + there.x).toBeCloseTo(own[index]?.x ?? Number.NaN);
        expect(y + there.y).toBeCloseTo(own[index]?.y ?? Number.NaN);
      }
    }
  });

  it('turns an edge onto the next one', () => {
    for (let edge = 0; edge < 6; edge += 1) {
      const { x, y } = turned(corner(edge), 1);
      expect(x).toBeCloseTo(corner(edge + 1).x);
      expect(y).toBeCloseTo(corner(edge + 1).y);
    }
  });
});

describe('the shapes of a region', () => {
  it.each(kBoard.regions)('has one for each area of $id', (region) => {
    const shapes = shapesOf(region);
    expect(shapes.map(({ id }) => id)).toEqual(region.areas.map(({ id }) => id));
    for (const { path } of shapes) {
      expect(path).not.toMatch(/NaN|undefined/);
      expect(path.length).toBeGreaterThan(20);
    }
  });

  it.each(kBoard.regions)(
    'lets the land of $id reach the border at its own edges only',
    (region) => {
      for (const { id, land, outline } of shapesOf(region)) {
        if (!land) continue;
        const edges = region.areas.find((area) => area.id === id)?.edges ?? [];
        for (let edge = 0; edge < 6; edge += 1) {
          const [a, b] = [corner(edge), corner(edge + 1)];
          const nearBorder = { x: ((a.x + b.x) / 2) * 0.97, y: ((a.y + b.y) / 2) * 0.97 };
          expect(inside(outline, nearBorder), `${id} at edge ${edge}`).toBe(edges.includes(edge));
        }
      }
    },
  );

  it('keeps two pieces of land of one region apart', () => {
    for (const id of ['t07a', 't10b']) {
      const [one, other] = shapesOf(regionOf(id)).filter(({ land }) => land);
      for (const point of one?.outline ?? []) {
        expect(inside(other?.outline ?? [], { x: point.x * 0.99, y: point.y * 0.99 })).toBe(false);
      }
    }
  });
});

describe('places', () => {
  it('lie in their area, whatever the rotation', () => {
    const region = regionOf('t10b');
    const wanted = ['l1', 'l2', 'l1', 'l2'].map((area) => ({ area, width: 24, height: 24 }));
    for (let rotation = 0; rotation < 6; rotation += 1) {
      for (const [index, place] of places(region, rotation, wanted).entries()) {
        const shape = shapesOf(region).find(({ id }) => id === wanted[index]?.area);
        expect(inside(shape?.outline ?? [], turned(place, -rotation))).toBe(true);
      }
    }
  });

  it('do not lie on each other while there is room', () => {
    const wanted = Array.from({ length: 8 }, () => ({ area: 'l1', width: 26, height: 26 }));
    const found = places(regionOf('t05b'), 2, wanted);
    for (const [index, a] of found.entries()) {
      for (const b of found.slice(index + 1)) {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(26);
      }
    }
  });
});
