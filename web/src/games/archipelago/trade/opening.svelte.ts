// Whether an offer is in the making. It takes the place of the list, so that all of it is in sight.

import { isAsked, isUnasked } from '../../asked';
import type { Scene } from '../../face';
import { viewOf } from '../model';

class Opening {
  open = $state(false);
}

export const opening = new Opening();

/** Whether the viewer, who is asked, may make an offer instead. */
export function mayOffer(scene: Scene): boolean {
  const { step, turn } = viewOf(scene);
  return (
    (step === 'turn' && (turn?.offersLeft ?? 1) > 0) || step === 'crisis' || step === 'set_order'
  );
}

/** Whether the viewer may negotiate unasked. An offer in the making stays while the others go on. */
export function mayTalk(scene: Scene): boolean {
  if (isUnasked(scene)) return true;
  const waits = scene.live && scene.viewer !== null && !isAsked(scene);
  return waits && opening.open && viewOf(scene).end === null;
}
