import { describe, expect, it } from 'vitest';
import { kBoard } from '../../fixture';
import type { Block } from '../blocks';
import { layChart } from './chart';
import { kLands, kNorth } from './coasts';
import { lineOf } from './lines';
import { borders } from './own_lands';

function overlap(one: Block, other: Block): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 0.5 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 0.5
  );
}

describe.each([
  ['a desktop window', 640, 520],
  ['a wide window', 900, 640],
  ['a very wide window', 1400, 900],
  ['a small laptop', 620, 430],
  ['a tablet', 740, 640],
  ['a phone', 360, 250],
  ['a phone held sideways', 500, 300],
])('the chart in %s', (_, width, height) => {
  const chart = layChart(kBoard, width, height, { corner: width < 720 ? 'folded' : 'open' });
  const blocks = [...chart.regions.values(), ...chart.zones.values()];

  it('has a block for every region and zone inside its frame', () => {
    expect(blocks).toHaveLength(11);
    for (const block of blocks) {
      expect(block.x - block.width / 2, block.id).toBeGreaterThanOrEqual(0);
      expect(block.x + block.width / 2, block.id).toBeLessThanOrEqual(chart.width);
      expect(block.y - block.height / 2, block.id).toBeGreaterThanOrEqual(0);
      expect(block.y + block.height / 2, block.id).toBeLessThanOrEqual(chart.height);
    }
  });

  it('covers no block by another', () => {
    for (const one of blocks) {
      for (const other of blocks) {
        if (one !== other) expect(overlap(one, other), `${one.id} and ${other.id}`).toBe(false);
      }
    }
  });
});

it('keeps west west and north north', () => {
  const { regions } = layChart(kBoard, 900, 640);
  const at = (id: string) => regions.get(id) as Block;
  expect(at('north_africa').x).toBeLessThan(at('middle_east').x);
  expect(at('middle_east').x).toBeLessThan(at('india').x);
  expect(at('north_africa').y).toBeLessThan(at('subsaharan_africa').y);
  expect(at('china').y).toBeLessThan(at('southeast_asia').y);
});

it('has lands whose lines follow one another', () => {
  for (const [id, { ring }] of [...Object.entries(kLands), ['north', { ring: kNorth }] as const]) {
    const lines = ring.map(lineOf);
    lines.forEach((line, index) => {
      const next = lines[(index + 1) % lines.length]?.[0];
      // The north ends outside the chart.
      if (id !== 'north' || index + 1 < lines.length) expect(line.at(-1), id).toEqual(next);
    });
  }
});

it('is the chart of the printed board, and of no other', () => {
  expect(layChart(kBoard, 900, 640).printed).toBe(true);
  const own = (id: string) => (id === 'china' ? 'cathay' : id);
  const renamed = {
    ...kBoard,
    regions: kBoard.regions.map((region) => ({
      ...region,
      id: own(region.id),
      neighbours: region.neighbours.map(own),
    })),
    zones: kBoard.zones.map((zone) => ({ ...zone, regions: zone.regions.map(own) })),
  };
  const cut = {
    ...kBoard,
    regions: kBoard.regions.map((region) => ({
      ...region,
      neighbours: region.neighbours.filter((id) => id !== 'china' && region.id !== 'china'),
    })),
  };
  for (const board of [renamed, cut]) {
    const drawn = layChart(board, 900, 640);
    expect(drawn.printed).toBe(false);
    for (const { outline } of drawn.regions.values()) expect(outline).toMatch(/^M.*z$/);
    expect(drawn.bridges).toHaveLength(borders(board).length);
  }
});

it('opens a region over the whole room', () => {
  const chart = layChart(kBoard, 360, 260, { open: 'india' });
  const { x, width } = chart.regions.get('india') as Block;
  expect(x).toBe(180);
  expect(width).toBeGreaterThan(160);
});
