// The drawn land: the same in every game, different on every place, and clear of the number in its middle.
import { describe, expect, it } from 'vitest';
import { kBaseBoard, kColonyBoard } from '../../fixture';
import { hexPoint, layBoard } from '../geometry';
import { scatter } from '../plane';
import { coastline } from './coastline';
import { landscape } from './landscape';

const kLand = [
  'field',
  'pasture',
  'forest',
  'hill',
  'mountain',
  'desert',
  'gold',
  'jungle',
  'volcano',
] as const;
const drawn = (terrain: (typeof kLand)[number], id: string) =>
  landscape(terrain, id, true)
    .map(({ d }) => d)
    .join(' ');

describe('the land', () => {
  it.each(kLand)('%s looks different on every place, and always the same there', (terrain) => {
    const places = kColonyBoard.hexes.map(({ id }) => id);
    expect(new Set(places.map((id) => drawn(terrain, id))).size).toBe(places.length);
    expect(drawn(terrain, '2.0')).toBe(drawn(terrain, '2.0'));
    expect(drawn(terrain, '2.0')).not.toMatch(/NaN|undefined/);
  });

  it('has its trees on the hex, away from number and corners and from each other', () => {
    let state = 0.3;
    const chance = () => {
      state = (state * 7.13 + 0.37) % 1;
      return state;
    };
    const places = scatter(chance, 20, 12, { hole: 25, inset: 9, corner: 19 });
    expect(places.length).toBeGreaterThan(10);
    for (const place of places) {
      expect(Math.hypot(place.x, place.y)).toBeGreaterThanOrEqual(25);
      expect(Math.abs(place.x)).toBeLessThan(52 - 9);
      for (const other of places)
        expect(place === other || Math.hypot(place.x - other.x, place.y - other.y) >= 12).toBe(
          true,
        );
    }
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).sort((a, b) => a - b));
  });
});

describe('the coast', () => {
  const islands = (ids: readonly string[]) => {
    const land = new Map(
      ids.map((id) => [id, hexPoint(...(id.split('.').map(Number) as [number, number]))] as const),
    );
    return coastline(land).split('M').length - 1;
  };

  it('runs once around each island, and once around each lake', () => {
    expect(islands(kBaseBoard.hexes.map(({ id }) => id))).toBe(1);
    expect(islands(['0.0', '1.0', '4.0'])).toBe(2);
    expect(islands(['1.-1', '1.0', '0.1', '-1.1', '-1.0', '0.-1'])).toBe(2);
    expect(islands([])).toBe(0);
  });

  it('keeps the rest of the coast as it was when land is found', () => {
    const layout = layBoard(kBaseBoard);
    const of = (ids: string[]) =>
      coastline(new Map(ids.map((id) => [id, layout.hexes.get(id) ?? { x: 0, y: 0 }])));
    const before = of(['0.0']).split('Q');
    const after = new Set(of(['0.0', '0.2']).split('Q'));
    expect(before.filter((part) => after.has(part)).length).toBeGreaterThan(20);
  });
});
