import { expect, it } from 'vitest';
import { kBoard } from '../../fixture';
import type { Region } from '../../model';
import { hexCentre } from '../hex';
import { terrainOf } from './terrain';

const regionOf = (id: string) => kBoard.regions.find((region) => region.id === id) as Region;

function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

it('lays the ground of a tile around its place on the map', () => {
  const at = hexCentre(2, -1);
  const { hexagons, land } = terrainOf([{ region: regionOf('t01b'), rotation: 3, q: 2, r: -1 }]);
  for (const { x, y } of [...pointsOf(hexagons), ...pointsOf(land)]) {
    expect(Math.hypot(x - at.x, y - at.y)).toBeLessThanOrEqual(101);
  }
  expect(hexagons + land).not.toMatch(/NaN/);
});

it('has one range of mountains where two tiles meet, the far peaks first', () => {
  // Edge 2 of the one lies on edge 5 of the other, which is edge 2 turned by three.
  const tiles = [
    { region: regionOf('t01b'), rotation: 0, q: 0, r: 0 },
    { region: regionOf('t01b'), rotation: 3, q: 1, r: 0 },
  ];
  const { peaks, desert } = terrainOf(tiles);
  expect(peaks).toHaveLength(2 * terrainOf(tiles.slice(0, 1)).peaks.length);
  expect(peaks.map(({ y }) => y)).toEqual(peaks.map(({ y }) => y).sort((a, b) => a - b));
  expect(desert).toBe('');
});
