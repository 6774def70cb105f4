// Which tower of one position is which of the next: a tower that is pushed goes on being the same one.

import { cityPlace, type Tower } from '../model';

export interface Piece extends Tower {
  key: number;
}

const likeness: readonly ((one: Tower, other: Tower) => boolean)[] = [
  (one, other) => one.city === other.city,
  // A push moves it along its meridian.
  (one, other) => cityPlace(one.city).meridian === cityPlace(other.city).meridian,
];

/** The towers of now; those that were there before keep their keys, others get the numbers after the highest. */
export function follow(before: readonly Piece[], now: readonly Tower[]): readonly Piece[] {
  const free = new Set(before);
  const keys = new Map<Tower, number>();
  for (const alike of likeness) {
    for (const tower of now) {
      if (keys.has(tower)) continue;
      const same = [...free].find(
        (old) => old.seat === tower.seat && old.height === tower.height && alike(old, tower),
      );
      if (!same) continue;
      keys.set(tower, same.key);
      free.delete(same);
    }
  }
  let next = Math.max(0, ...before.map(({ key }) => key)) + 1;
  return now.map((tower) => ({ ...tower, key: keys.get(tower) ?? next++ }));
}
