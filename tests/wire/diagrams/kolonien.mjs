// The drawings of Die Kolonien and base Catan as positions, and positions held against the drawings.
import assert from 'node:assert/strict';

const lists = { settlement: 'settlements', city: 'cities', road: 'roads', outpost: 'outposts' };

function piecesOf(panel) {
  return panel.pieces.map((text) => {
    const [piece, seat, place] = text.split(' ');
    return { piece, seat: Number(seat), place };
  });
}

function players(panel, seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const own = piecesOf(panel).filter((one) => one.seat === seat);
    const places = (kind) => own.filter(({ piece }) => piece === kind).map(({ place }) => place);
    return {
      seat,
      ...Object.fromEntries(Object.entries(lists).map(([kind, list]) => [list, places(kind)])),
      ships: places('ship').map((at) => ({ at, left: 0, cargo: [0, 0, 0, 0] })),
      fleet: places('fleet')[0] ?? null,
    };
  });
}

const harbours = ['any', 'grain', 'any', 'wool', 'any', 'brick', 'any', 'wood', 'any'];
const none = [0, 0, 0, 0, 0];
const hand = [1, 1, 2, 2, 0]; // for a road, a settlement, a ship

export const setupOf = ({ map }) =>
  map === 'base'
    ? { seats: 3, options: { mode: 'base', board: 'tournament' } }
    : { seats: 4, options: {} };

/**
 * The position of a drawing: the pieces as drawn, the hexes as the map has them unless they are turned up. It is the turn of
 * `seat`, whose hand is full enough and whose ships may still sail as far as the higher die says.
 */
export function stateOf(panel, { seats, board, maps, seat }) {
  const ground = { ...maps[panel.map], ...panel.turned };
  const alone = (kind) => piecesOf(panel).find(({ piece }) => piece === kind)?.place;
  const dice = panel.dice?.length === 2 ? panel.dice : [3, 5];
  const known = [0, 1, 2, 3, 4].map((who) =>
    who === seat || (who >= seats && who < 4) ? hand : none,
  );
  const drawn = players(panel, seats);
  const own = {
    ...drawn[seat],
    hand,
    known,
    ships: drawn[seat].ships.map((ship) => ({ ...ship, left: Math.max(...dice) })),
  };
  return {
    hexes: board.hexes.map(({ id }) => ground[id]),
    players: drawn.with(seat, own),
    ...(alone('robber') ? { robber: alone('robber') } : {}),
    ...(alone('pirate') ? { pirate: alone('pirate') } : {}),
    ...(panel.map === 'colonies' ? { harbours } : {}),
    moment: { phase: 'turn', step: 'action', turn: 9, active: seat, chooser: seat, dice },
  };
}

/** Everything that is drawn is there, and nothing else. */
export function assertDrawn(panel, { view, seats, maps }) {
  const ground = { ...maps[panel.map], ...panel.turned };
  for (const { id, terrain, number } of view.hexes) {
    const there = `${terrain ?? 'unknown'}${number === null ? '' : `.${number}`}`;
    assert.equal(there, ground[id], id);
  }
  for (const drawn of players(panel, seats)) {
    const there = view.players[drawn.seat];
    for (const list of Object.values(lists)) {
      assert.deepEqual(
        [...there[list]].sort(),
        [...drawn[list]].sort(),
        `${list} of ${drawn.seat}`,
      );
    }
    assert.deepEqual(
      there.ships.map(({ at }) => at).sort(),
      drawn.ships.map(({ at }) => at).sort(),
      `ships of ${drawn.seat}`,
    );
    assert.equal(there.fleet, drawn.fleet);
  }
  for (const { piece, place } of piecesOf(panel)) {
    if (piece === 'robber' || piece === 'pirate') assert.equal(view[piece], place);
  }
}

/** Harbours as drawn belong to the board and show what it shows; numbers on corners are what a ship pays to get there. */
export function assertMore(panel, { view, board, own }) {
  for (const [side, text] of Object.entries(panel.harbours ?? {})) {
    const index = board.harbours.findIndex(({ edge }) => edge === side);
    assert.equal(`${board.harbours[index]?.hex} ${view.harbours[index]}`, text);
  }
  if (own.reach) {
    const { to } = view.reach.find(({ ship }) => ship === own.reach);
    const costs = new Map(to.map(({ at, cost }) => [`vertex:${at}`, String(cost)]));
    for (const [place, cost] of Object.entries(panel.tags))
      assert.equal(costs.get(place), cost, place);
  }
}
