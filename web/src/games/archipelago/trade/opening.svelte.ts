// Whether an offer is in the making. It takes the place of the list, so that all of it is in sight.

import type { Scene } from '../../face';
import { viewOf } from '../model';

class Opening {
  open = $state(false);
}

export const opening = new Opening();

/** Whether the viewer may make an offer now. */
export function mayOffer(scene: Scene): boolean {
  const { step, turn } = viewOf(scene);
  return (
    (step === 'turn' && (turn?.offersLeft ?? 1) > 0) || step === 'crisis' || step === 'set_order'
  );
}
