// Which region is open on a small screen, and which one comes next.

import type { Scene } from '../../face';
import { chosen, type PublicView, viewOf } from '../model';

/** The region of which something is asked for: a faction there, or a colour of its cubes. */
export function asksInside(scene: Scene): string | null {
  const offers = (start: string) => [...scene.offered].some((target) => target.startsWith(start));
  if (offers('colour:')) return viewOf(scene).colonization?.region ?? null;
  if (offers('seat:') || scene.offered.has('local')) return chosen(scene.path, 'region');
  return null;
}

/** The region that is colonized after this one; after the last the first again. */
export function nextInOrder(view: PublicView, region: string): string {
  const order = [...view.regions].sort((one, other) => one.position - other.position);
  const index = order.findIndex(({ id }) => id === region);
  return order[(index + 1) % order.length]?.id ?? region;
}
