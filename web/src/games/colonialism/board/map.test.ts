import { describe, expect, it } from 'vitest';
import { kBoard } from '../fixture';
import { borders, layMap, type Plate } from './map';

function overlap(one: Plate, other: Plate): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 0.5 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 0.5
  );
}

describe.each([
  ['a desktop window', 640, 520],
  ['a wide window', 900, 640],
  ['a small laptop', 560, 430],
  ['a tablet', 740, 640],
  ['a phone', 360, 250],
])('the map in %s', (_, width, height) => {
  const map = layMap(kBoard, width, height);
  const plates = [...map.regions.values(), ...map.zones.values()];

  it('has a plate for every region and zone inside its frame', () => {
    expect(plates).toHaveLength(11);
    for (const plate of plates) {
      expect(plate.x - plate.width / 2, plate.id).toBeGreaterThanOrEqual(0);
      expect(plate.x + plate.width / 2, plate.id).toBeLessThanOrEqual(map.width);
      expect(plate.y - plate.height / 2, plate.id).toBeGreaterThanOrEqual(0);
      expect(plate.y + plate.height / 2, plate.id).toBeLessThanOrEqual(map.height);
    }
  });

  it('covers no plate by another', () => {
    for (const one of plates) {
      for (const other of plates) {
        if (one !== other) expect(overlap(one, other), `${one.id} and ${other.id}`).toBe(false);
      }
    }
  });
});

it('keeps west west and north north where there is room', () => {
  const { regions } = layMap(kBoard, 900, 640);
  const at = (id: string) => regions.get(id) as Plate;
  expect(at('north_africa').x).toBeLessThan(at('middle_east').x);
  expect(at('middle_east').x).toBeLessThan(at('india').x);
  expect(at('north_africa').y).toBeLessThan(at('subsaharan_africa').y);
  expect(at('china').y).toBeLessThan(at('southeast_asia').y);
});

it('draws every border once', () => {
  expect(borders(kBoard)).toHaveLength(6);
});
