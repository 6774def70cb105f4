// Whether something is asked of the viewer, or may be done unasked.

import type { Scene } from './face';

/** Whether the others wait for a choice of the viewer. */
export function isAsked({ live, viewer, position }: Scene): boolean {
  return live && viewer !== null && position.awaiting.includes(viewer);
}

/** Whether the viewer may act although nobody waits for it. */
export function isUnasked({ live, viewer, position }: Scene): boolean {
  return live && viewer !== null && (position.volunteers ?? []).includes(viewer);
}
