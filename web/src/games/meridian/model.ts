// Small questions about a table of Meridian.

import type { Tower } from '../../wire/generated/meridian';
import { readersOf } from '../../wire/views';
import type { Scene } from '../face';

export type * from '../../wire/generated/meridian';

export const { boardOf, viewOf } = readersOf('meridian');

/** "4.3" is meridian 4, row 3. */
export function cityPlace(city: string): { meridian: number; row: number } {
  const [meridian, row] = city.split('.').map(Number);
  return { meridian: meridian ?? 0, row: row ?? 0 };
}

export function detailOf(target: string | undefined, kind: string): string | null {
  return target?.startsWith(`${kind}:`) ? target.slice(kind.length + 1) : null;
}

export interface Ghost {
  built: Tower | null; // what would stand there
  gone: string | null; // the city whose tower would go
  meridians: readonly number[]; // where the chosen card may be used
}

/** What the choice in the making would do, as far as its path says. */
export function ghostOf(scene: Scene): Ghost {
  const { path, viewer } = scene;
  const card = detailOf(path[0], 'card');
  const numbers = boardOf(scene).cards.find(({ id }) => id === card)?.numbers ?? [];
  const gone =
    path.map((target) => detailOf(target, 'tower')).find((city) => city !== null) ?? null;
  const city =
    path.map((target) => detailOf(target, 'city')).find((found) => found !== null) ?? null;
  const height = path.map((target) => detailOf(target, 'height')).find((found) => found !== null);
  const chosen = city ?? gone;
  return {
    built:
      city === null || viewer === null
        ? null
        : { city, seat: viewer, height: height === undefined ? 0 : Number(height) },
    gone,
    meridians: chosen === null ? numbers : [cityPlace(chosen).meridian],
  };
}
