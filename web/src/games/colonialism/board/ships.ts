// How the ships of a zone lie: those of one player and state overlap, fleets stand side by side in as many rows as are
// needed, and all become smaller if that is not enough.

import type { ZoneView } from '../model';

interface Fleet {
  seat: number;
  state: 'fresh' | 'used';
  x: number;
  y: number;
  width: number;
  ships: { x: number; y: number }[];
}
interface Moored {
  scale: number;
  /** Around the middle of the room in x, from its upper edge in y; before scaling. */
  fleets: Fleet[];
}

const kShip = 28; // the width of a ship
const kNext = 15; // from one ship of a fleet to the next
const kRow = 28;
const kGap = 4;

/** `least` says how wide a fleet is at least, because somebody is to touch it; after scaling. */
export function moorShips(
  zone: ZoneView,
  seats: number,
  room: { width: number; height: number },
  least: (seat: number, state: Fleet['state']) => number,
): Moored {
  const { width, height } = room;
  const fleets = Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) =>
    (['fresh', 'used'] as const).flatMap((state) => {
      const count = zone[state][seat] ?? 0;
      return count > 0 ? [{ seat, state, count, width: kShip + kNext * (count - 1) }] : [];
    }),
  );
  for (let scale = 1; ; scale -= 0.06) {
    const wide = fleets.map((fleet) => ({
      ...fleet,
      width: Math.max(fleet.width, least(fleet.seat, fleet.state) / scale),
    }));
    const rows = wrap(wide, width / scale);
    if (scale < 0.4 || rows.length * kRow * scale <= height) {
      return { scale, fleets: place(rows, height / scale) };
    }
  }
}

type Plan = Pick<Fleet, 'seat' | 'state' | 'width'> & { count: number };

function wrap(fleets: readonly Plan[], width: number): Plan[][] {
  const rows: Plan[][] = [];
  let left = 0;
  for (const fleet of fleets) {
    if (rows.length === 0 || left < fleet.width) {
      rows.push([]);
      left = width;
    }
    rows.at(-1)?.push(fleet);
    left -= fleet.width + kGap;
  }
  return rows;
}

function place(rows: readonly Plan[][], height: number): Fleet[] {
  const free = Math.max(0, height - rows.length * kRow) / 2;
  return rows.flatMap((row, index) => {
    const whole = row.reduce((sum, { width }) => sum + width + kGap, -kGap);
    const y = free + kRow * (index + 0.5);
    let left = -whole / 2;
    return row.map(({ seat, state, count, width }): Fleet => {
      const x = left + width / 2;
      const from = x - (kNext * (count - 1)) / 2;
      left += width + kGap;
      const ships = Array.from({ length: count }, (_, number) => ({ x: from + kNext * number, y }));
      return { seat, state, x, y, width, ships };
    });
  });
}
