// The drawings of Meridian as positions, and positions held against the drawings.
import assert from 'node:assert/strict';

const cards = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '1-2-3', '4-5-6-7', '8-9-10'];
const pieces = 20;

export const setupOf = () => ({ seats: 4, options: {} });

function towersOf(panel) {
  return panel.towers.map((text) => {
    const [city, seat, height] = text.split(' ');
    return { city, seat: Number(seat), height: Number(height) };
  });
}

/** Everyone has a card for the meridian of the drawing face up, and it is the turn of the first seat. */
export function stateOf(panel, { seats, seat }) {
  const towers = towersOf(panel);
  const own = String(panel.active ?? 1);
  const faceup = [own, '4-5-6-7'];
  const players = Array.from({ length: seats }, (_, who) => {
    const standing = towers.filter((tower) => tower.seat === who);
    return {
      seat: who,
      supply: pieces - standing.reduce((all, { height }) => all + height, 0),
      faceup,
      discards: [],
      unseen: cards.filter((card) => !faceup.includes(card)),
    };
  });
  return { phase: 'turn', turn: seat, start: 0, towers, players };
}

/** The towers are as drawn, and islands belong to whom they are drawn for. */
export function assertDrawn(panel, { view, board, data }) {
  const name = ({ city, seat, height }) => `${city} ${seat} ${height}`;
  assert.deepEqual(view.towers.map(name).sort(), [...panel.towers].sort());
  assert.deepEqual(board.islands, data.islands);
  for (const [id, [owner, best]] of Object.entries(panel.islands ?? {})) {
    const there = view.islands.find((island) => island.id === id);
    assert.equal(there.owner, owner, id);
    assert.equal(Math.max(...there.strength), best, id);
  }
}
