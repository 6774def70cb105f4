// Small questions about a table of Meridian.

import type { City, Tower } from '../../wire/generated/meridian';
import { readersOf } from '../../wire/views';
import type { Seat } from '../../wire/wire';
import type { Scene } from '../face';

export type * from '../../wire/generated/meridian';

export const { boardOf, viewOf, foreseenOf } = readersOf('meridian');

/** "4.3" is meridian 4, row 3. */
export function cityPlace(city: string): { meridian: number; row: number } {
  const [meridian, row] = city.split('.').map(Number);
  return { meridian: meridian ?? 0, row: row ?? 0 };
}

export interface Ghost {
  built: Tower | null; // what would stand there
  gone: string | null; // the city whose tower would go
  meridians: readonly number[]; // where the chosen card may be used
}

/** What the choice in the making would do, as far as its path says. */
export function ghostOf(scene: Scene): Ghost {
  const { path, viewer } = scene;
  // The detail of the first target of this kind.
  const named = (kind: string) =>
    path.find((target) => target.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null;
  const card = named('card');
  const gone = named('tower');
  const city = named('city');
  const numbers = boardOf(scene).cards.find(({ id }) => id === card)?.numbers ?? [];
  const chosen = city ?? gone;
  return {
    built:
      city === null || viewer === null
        ? null
        : { city, seat: viewer, height: Number(named('height') ?? 0) },
    gone,
    meridians: chosen === null ? numbers : [cityPlace(chosen).meridian],
  };
}

/** What a choice would change on the chart. */
export interface Change {
  built: readonly Tower[]; // towers that would stand where none of theirs stands now
  gone: ReadonlySet<City>; // cities whose tower would leave
  pushes: readonly { from: City; to: City; seat: Seat }[];
  islands: readonly { id: string; before: Seat | null; after: Seat | null; worth: number }[];
}

/** The difference between the position and the one that the choice in sight would bring; null if none is foreseen. */
export function changeOf(scene: Scene): Change | null {
  const after = foreseenOf(scene);
  if (!after) return null;
  const before = viewOf(scene);
  const same = (one: Tower, other: Tower) => one.city === other.city && one.seat === other.seat;
  const isIn = (towers: readonly Tower[], tower: Tower) =>
    towers.some((other) => same(tower, other) && tower.height === other.height);
  const pushes = (scene.foreseen?.events ?? []).flatMap(({ key, params }) => {
    const { from, to, owner } = params;
    if (key !== 'event.displaced' || typeof from !== 'string' || typeof to !== 'string') return [];
    const seat = typeof owner === 'object' && 'seat' in owner ? owner.seat : 0;
    return [{ from: from.slice('city:'.length), to: to.slice('city:'.length), seat }];
  });
  const sizes = new Map(boardOf(scene).islands.map(({ id, cities }) => [id, cities.length]));
  return {
    built: after.towers.filter((tower) => !isIn(before.towers, tower)),
    gone: new Set(
      before.towers.filter((tower) => !isIn(after.towers, tower)).map(({ city }) => city),
    ),
    pushes,
    islands: after.islands.flatMap(({ id, owner }) => {
      const now = before.islands.find((island) => island.id === id)?.owner ?? null;
      return now === owner ? [] : [{ id, before: now, after: owner, worth: sizes.get(id) ?? 0 }];
    }),
  };
}

/** Whether this card lies in the viewer's row, where it can be chosen. */
export function holds(scene: Scene, target: string): boolean {
  const player = viewOf(scene).players.find(({ seat }) => seat === scene.viewer);
  return player?.faceup.some((id) => target === `card:${id}`) ?? false;
}
