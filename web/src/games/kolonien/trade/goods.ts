// What can be traded: every resource, and how many cards of it the viewer holds.

import { words } from '../../../text/words.svelte';
import type { Good } from '../../../trade/offer';
import type { Scene } from '../../face';
import { kResources, secretsOf } from '../model';

export function goodsOf(scene: Scene): Good[] {
  const hand = secretsOf(scene)?.hand;
  return kResources.map((resource, index) => ({
    id: resource,
    name: words.choice(`resource:${resource}`),
    have: hand?.[index] ?? 0,
  }));
}
