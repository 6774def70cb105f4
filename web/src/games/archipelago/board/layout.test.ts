import { describe, expect, it } from 'vitest';
import { kBoard, kView } from '../fixture';
import type { Region, TileView } from '../model';
import { layTile } from './layout';

const tile = kView.map.find(({ region }) => region === 't05a') as TileView;
const region = kBoard.regions.find(({ id }) => id === 't05a') as Region;

// The tile with one citizen of seat 0 on its land in each condition, and with who works on the fruit.
function withHarvest(
  seat: number | null,
  units: Partial<TileView['areas'][number]['units'][number]>,
): TileView {
  return {
    ...tile,
    buildings: [],
    areas: tile.areas.map((area) =>
      area.land
        ? {
            ...area,
            units: [{ seat: 0, free: 0, engaged: 0, lying: 0, lyingEngaged: 0, ...units }],
          }
        : { ...area, units: [] },
    ),
    icons: tile.icons.map((icon) =>
      icon.resource === 'fruit'
        ? { ...icon, state: seat === null ? 'free' : 'used', seat }
        : { ...icon, state: 'free', seat: null },
    ),
  };
}

const rowOf = (given: TileView) =>
  layTile(region, given).units.map(({ group }) => group.row?.map(({ condition }) => condition));
const guestsOf = (given: TileView) =>
  layTile(region, given).icons.flatMap(({ guest }) => (guest === null ? [] : [guest]));

describe('units on a tile', () => {
  it('stand side by side, each one as it is', () => {
    const given = withHarvest(null, { free: 2, engaged: 1, lying: 1 });
    expect(rowOf(given)).toEqual([['free', 'free', 'engaged', 'lying']]);
    expect(guestsOf(given)).toEqual([]);
  });

  it('are drawn once: whoever harvests stands on the icon', () => {
    const given = withHarvest(0, { free: 1, engaged: 1 });
    expect(rowOf(given)).toEqual([['free']]);
    expect(guestsOf(given)).toEqual(['engaged']);
  });

  it('lie on the icon when they rebel there', () => {
    const given = withHarvest(0, { lyingEngaged: 1 });
    expect(rowOf(given)).toEqual([[]]);
    expect(guestsOf(given)).toEqual(['lying']);
  });

  it('can be pointed at on the icon when nobody else is left', () => {
    const { icons, units } = layTile(region, withHarvest(0, { engaged: 1 }));
    const icon = icons.find(({ guest }) => guest !== null);
    const apart = Math.hypot(
      (icon?.at.x ?? 0) - (units[0]?.at.x ?? 0),
      (icon?.at.y ?? 0) - (units[0]?.at.y ?? 0),
    );
    expect(apart).toBeLessThan(20);
  });

  it('are only counted where there is no room for figures', () => {
    const given = withHarvest(0, { free: 1, engaged: 1 });
    const { units, icons } = layTile(region, given, { boost: 1.3, figures: false });
    expect(units.map(({ group }) => group.row)).toEqual([null]);
    expect(icons.every(({ guest }) => guest === null)).toBe(true);
  });
});
