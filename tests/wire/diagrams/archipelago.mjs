// The drawings of Archipelago as positions, and positions held against the drawings.
import assert from 'node:assert/strict';

const kinds = ['town', 'market', 'port', 'temple'];
const conditions = ['free', 'engaged', 'lying', 'lyingEngaged'];
const resources = ['fruit', 'cattle', 'fish', 'wood', 'stone', 'iron'];
const cubes = [15, 15, 15, 15, 12, 10];
const slots = 25;
const cards = 48;
const none = (length) => Array.from({ length }, () => 0);

export const setupOf = () => ({ seats: 3, options: { length: 'short' } });

/** "l1 0 free 2": area, seat, condition, how many. */
function unitsOf(tile) {
  return (tile.units ?? []).map((text) => {
    const [area, seat, condition, count] = text.split(' ');
    return { area, seat: Number(seat), condition, count: Number(count) };
  });
}
/** "town l1 0 0": kind, area, seat of the unit on it, seat that controls it; "-" for nobody. */
function buildingsOf(tile) {
  const seatOf = (text) => (text === '-' ? null : Number(text));
  return (tile.buildings ?? []).map((text) => {
    const [kind, area, occupant, controller] = text.split(' ');
    return { kind, area, occupant: seatOf(occupant), controller: seatOf(controller) };
  });
}

/**
 * The tiles as drawn, and the first seat at the beginning of its turn in the action phase: one cube of each kind on the
 * local market unless a market is drawn, ten florins and three discs each, nobody has cards or cubes.
 */
export function stateOf(panel, { board, start, seats }) {
  const tiles = panel.tiles ?? [{ region: 'sea', at: [0, 0], rotation: 0 }];
  const regions = tiles.map(({ region }) => board.regions.findIndex(({ id }) => id === region));
  const column = (values) => [...values, ...none(slots)].slice(0, slots);
  const areasOf = (index) => board.regions[regions[index]].areas;
  const map = {
    units: Array.from({ length: 5 }, (_, seat) =>
      column([]).map((_, index) => {
        const cells = none(4);
        for (const unit of unitsOf(tiles[index] ?? {})) {
          if (unit.seat !== seat) continue;
          const area = areasOf(index).findIndex(({ id }) => id === unit.area);
          cells[area] += unit.count << (4 * conditions.indexOf(unit.condition));
        }
        return cells;
      }),
    ),
    building: column([]).map((_, index) => {
      const bits = none(4);
      for (const { kind, occupant } of buildingsOf(tiles[index] ?? {})) {
        bits[kinds.indexOf(kind)] = 1 + (occupant === null ? 0 : (occupant + 1) << 1);
      }
      return bits;
    }),
    building_area: column([]).map((_, index) =>
      buildingsOf(tiles[index] ?? {}).reduce((bits, { kind, area }) => {
        const place = areasOf(index).findIndex(({ id }) => id === area);
        return bits | (place << (2 * kinds.indexOf(kind)));
      }, 0),
    ),
    icon: column([]).map((_, index) => {
      const marks = none(5);
      for (const [icon, seat] of Object.entries(tiles[index]?.icons ?? {})) marks[icon] = seat + 1;
      return marks;
    }),
  };
  const market = [none(6).fill(1), none(6)];
  if (panel.zone) {
    const { board: name, resource, count } = panel.zone;
    market[name === 'local' ? 0 : 1][resources.indexOf(resource)] = count;
  }
  const laid = new Set(regions.map((region) => region >> 1));
  const track = [9, 11, 12, 13, 14];
  return {
    tiles: {
      laid: tiles.length,
      region: column(regions),
      rotation: column(tiles.map(({ rotation }) => rotation)),
      q: column(tiles.map(({ at }) => at[0])),
      r: column(tiles.map(({ at }) => at[1])),
      tile_stack: Array.from({ length: 24 }, (_, index) => index + 1).filter(
        (tile) => !laid.has(tile),
      ),
      tile_discard: [],
      top_tile: 1 + board.regions.findIndex(({ id }) => id === (panel.top ?? 't01a')),
    },
    map,
    cards: {
      deck: Array.from({ length: cards }, (_, card) => card).filter(
        (card) => !track.includes(card + 1),
      ),
      owner: none(cards),
      track,
      turns: none(5),
      top_back: 1,
    },
    boards: {
      bank: cubes.map((count, index) => count - market[0][index] - market[1][index]),
      market,
      bank_florins: 135 - 10 * seats,
      icon_florins: 0,
      workers: 5,
      rebellion: 0,
      wheel: Array.from({ length: 5 }, () => none(13)),
    },
    seats: {
      florins: [10, 10, 10, 0, 0],
      tokens: none(5),
      tokens_taken: 0,
      discs: [3, 3, 3, 0, 0],
      discs_left: [3, 3, 3, 0, 0],
      sure: start.seats.sure.map((row) => row.map(() => 0)),
      order: [0, 1, 2, 0, 0],
    },
    goals: { trends: [1, 0, 0], ruled_out: 256 },
    secrets: {
      cubes: start.secrets.cubes.map((row) => row.map(() => 0)),
      objective: [
        [5, 0, 0],
        [7, 0, 0],
        [6, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    moment: { phase: 4, step: 15, round: 2, seat: 0, place: 0, offers_left: 3, turn_flags: 0 },
  };
}

/** The tiles lie as drawn, with these units and buildings on them and no others; the market has what is drawn. */
export function assertDrawn(panel, { view, board, data }) {
  for (const region of data.regions) {
    assert.deepEqual(
      board.regions.find(({ id }) => id === region.id),
      region,
    );
  }
  for (const tile of panel.tiles ?? []) {
    const there = view.map.find(({ region }) => region === tile.region);
    assert.deepEqual([there.q, there.r, there.rotation], [...tile.at, tile.rotation], tile.region);
    const standing = there.areas.flatMap(({ id, units }) =>
      units.flatMap((all) =>
        conditions
          .filter((condition) => all[condition] > 0)
          .map((condition) => `${id} ${all.seat} ${condition} ${all[condition]}`),
      ),
    );
    assert.deepEqual(standing.sort(), [...(tile.units ?? [])].sort(), `units on ${tile.region}`);
    const seatText = (seat) => (seat === null ? '-' : seat);
    assert.deepEqual(
      there.buildings
        .map(
          ({ kind, area, occupant, controller }) =>
            `${kind} ${area} ${seatText(occupant?.seat ?? null)} ${seatText(controller)}`,
        )
        .sort(),
      [...(tile.buildings ?? [])].sort(),
      `buildings on ${tile.region}`,
    );
    there.icons.forEach(({ state, seat }, index) => {
      assert.equal(state === 'used' ? seat : undefined, tile.icons?.[index], `icon ${index}`);
    });
  }
  if (panel.tiles) assert.equal(view.map.length, panel.tiles.length);
  if (panel.zone) {
    const { board: name, resource, count, rows, buy, sell } = panel.zone;
    const index = resources.indexOf(resource);
    assert.equal(view.boards[name][index], count);
    assert.deepEqual(
      board.markets[name].rows[index].map(({ spaces, price }) => [spaces, price]),
      rows,
    );
    const prices = view.boards[`${name}Prices`][index];
    assert.deepEqual([prices.buy, prices.sell], [buy, sell]);
  }
}
