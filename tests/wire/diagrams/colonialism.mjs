// The drawings of Colonialism as positions, and positions held against the drawings.
import assert from 'node:assert/strict';

const ships = 3;
const discs = 22;
const none = (length) => Array.from({ length }, () => 0);

export const setupOf = () => ({ seats: 3, options: {} });

/** What a drawing has in every region; "0 hidden" or "0 fleet" are cards beside it. */
function contentsOf(panel, id) {
  const empty = { cubes: none(3), local: 0, discs: none(3), cards: [] };
  if (panel.region === id) {
    return {
      ...empty,
      cubes: panel.cubes,
      local: panel.local,
      discs: panel.discs,
      cards: panel.cards ?? [],
    };
  }
  const { map } = panel;
  if (!map) return empty;
  return { ...empty, discs: map.discs?.[id] ?? none(3) };
}

/**
 * The last round of a segment: the seats in the first rows, every ship that is not drawn fresh in the Mediterranean, one card in
 * hand and all but those beside regions in the deck, regions in the order of the board.
 */
export function stateOf(panel, { board, start, seats, seat }) {
  const regions = board.regions.map(({ id }) => ({
    id,
    mercenaries: none(seats),
    ...contentsOf(panel, id),
  }));
  const held = (who) => panel.held?.[who] ?? none(3);
  const players = start.players.map((player) => {
    const who = player.seat;
    const moored = (panel.map?.ships ?? []).filter((text) => text.startsWith(`${who} `));
    const count = (state) =>
      board.zones.map(({ id }) => moored.filter((text) => text === `${who} ${id} ${state}`).length);
    const [fresh, used] = [count('fresh'), count('used')];
    fresh[1] += ships - moored.length;
    const mine = (cards) =>
      cards.filter((text) => text.startsWith(`${who} `)).map((text) => text.slice(2));
    const hidden = Object.fromEntries(
      regions.flatMap(({ id, cards }) => (mine(cards).includes('hidden') ? [[id, 'treaty']] : [])),
    );
    // A card that the drawing shows from the other side lies face down until it takes effect.
    const [region, card] = panel.map?.card ?? [];
    if (card?.startsWith(`${who} `)) hidden[region] = card.slice(2);
    const open = Object.fromEntries(
      regions.flatMap(({ id, cards }) => {
        const shown = mine(cards).filter((card) => card !== 'hidden');
        return shown.length > 0 ? [[id, shown]] : [];
      }),
    );
    const hand = ['influence_2'];
    const away = [...hand, ...Object.values(hidden), ...Object.values(open).flat()];
    return {
      seat: who,
      reserve: discs - regions.reduce((all, region) => all + region.discs[who], 0),
      held: held(who),
      tally: 0,
      fresh,
      used,
      hand,
      deck: player.deck.filter((card) => !away.includes(card)),
      interest: board.interests.slice(3 * who, 3 * who + 3).map(({ id }) => id),
      hidden,
      open,
    };
  });
  const lying = [0, 1, 2].map(
    (colour) =>
      regions.reduce((all, { cubes }) => all + cubes[colour], 0) +
      players.reduce((all, player) => all + player.held[colour], 0),
  );
  return {
    moment: { phase: 'round', step: 'action', turn: 1, round: 2, pass: 3, seat },
    order: board.regions.map(({ id }) => id),
    rows: [1, 2, 3, 0],
    bag: start.bag.map((count, colour) => count - lying[colour]),
    local: start.local - regions.reduce((all, { local }) => all + local, 0),
    regions: regions.map(({ cards, ...region }) => region),
    players,
  };
}

/** Regions, ships and cubes are as drawn; the limit is that of the board. */
export function assertDrawn(panel, { view, board, data }) {
  assert.deepEqual({ regions: board.regions, zones: board.zones }, data.board);
  for (const region of view.regions) {
    if (panel.region !== region.id && !panel.map) continue;
    const drawn = contentsOf(panel, region.id);
    assert.deepEqual(region.discs, drawn.discs, `discs in ${region.id}`);
    assert.equal(region.local, drawn.local, `local powers in ${region.id}`);
    if (panel.cubes) assert.deepEqual(region.cubes, drawn.cubes, `cubes in ${region.id}`);
  }
  if (panel.map?.ships) {
    const text = ({ id, ...zone }, seat, state) =>
      none(zone[state][seat]).map(() => `${seat} ${id} ${state}`);
    const seats = new Set(panel.map.ships.map((ship) => Number(ship.split(' ')[0])));
    const there = [...seats].flatMap((seat) =>
      view.zones.flatMap((zone) => [...text(zone, seat, 'fresh'), ...text(zone, seat, 'used')]),
    );
    assert.deepEqual(there.sort(), [...panel.map.ships].sort());
  }
  for (const [seat, cubes] of Object.entries(panel.held ?? {})) {
    assert.deepEqual(view.players[seat].held, cubes, `cubes of ${seat}`);
  }
}
