import { describe, expect, it } from 'vitest';
import { kBoard } from '../fixture';
import { cityPoint, columnX, drawIslands, layChart } from './chart';

const kRooms = [
  ['a phone', 360, 300],
  ['a small desktop', 560, 520],
  ['a desktop', 806, 740],
  ['a low window', 1200, 300],
] as const;

describe.each(kRooms)('on %s', (_, width, height) => {
  const chart = layChart(kBoard, width, height);

  it('fits the room', () => {
    expect(chart.width).toBeLessThanOrEqual(width);
    expect(chart.height).toBeLessThanOrEqual(height + 0.5);
  });

  it('gives every city an area that a thumb can hit', () => {
    expect(chart.column).toBeGreaterThanOrEqual(24);
    expect(chart.row).toBeGreaterThanOrEqual(24);
  });

  it('keeps towers and cities inside the border', () => {
    for (const city of kBoard.islands.flatMap(({ cities }) => cities)) {
      const { x, y } = cityPoint(chart, kBoard, city);
      expect(x - chart.token).toBeGreaterThan(0);
      expect(x + chart.token).toBeLessThan(chart.width);
      expect(y - chart.token).toBeGreaterThan(0);
      expect(y + chart.token).toBeLessThan(chart.height - chart.bar);
    }
  });

  it('keeps islands apart', () => {
    const islands = drawIslands(chart, kBoard);
    for (const one of islands) {
      for (const other of islands) {
        if (one === other) continue;
        for (const a of one.points) {
          for (const b of other.points) {
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.9 * chart.land);
          }
        }
      }
    }
  });
});

it('counts meridians from the west and rows from the south', () => {
  const chart = layChart(kBoard, 800, 700);
  const at = (city: string) => cityPoint(chart, kBoard, city);
  expect(at('1.1').x).toBeLessThan(at('2.1').x);
  expect(at('1.1').y).toBeGreaterThan(at('1.2').y);
  expect(at('10.3').x).toBe(columnX(chart, 10));
});

it('draws the same outlines every time', () => {
  const chart = layChart(kBoard, 800, 700);
  expect(drawIslands(chart, kBoard)).toEqual(drawIslands(chart, kBoard));
});
