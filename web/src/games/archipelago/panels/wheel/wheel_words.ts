// What the fields of the action wheel are called and what is left there, for the drawn wheel and for its rows.

import { words } from '../../../../text/words.svelte';
import type { Target } from '../../../../wire/wire';
import type { Scene } from '../../../face';
import { discsOn, viewOf } from '../../model';

export const kBuilds = ['town', 'market', 'port', 'temple', 'ship'] as const;

/** What is chosen beside the fields: in which market, and which building. */
export const kGroups: Readonly<Record<'trade' | 'build', readonly Target[]>> = {
  trade: ['trade:local', 'trade:export'],
  build: kBuilds.map((kind) => `build:${kind}`),
};

/** How many circles of a field are free, where they are limited. */
export function limitOf(scene: Scene, name: string): string {
  const { viewer } = scene;
  const { wheel } = viewOf(scene);
  if (name === 'tax') return words.say('wheel.free', { count: wheel.taxFree });
  if (name === 'explore') {
    const free = wheel.exploreFree + (viewer !== null && wheel.exploreOwn[viewer] ? 1 : 0);
    return words.say('wheel.free', { count: free });
  }
  if (name === 'reproduce' && viewer !== null) {
    return words.say('wheel.free', { count: wheel.reproduceOwn[viewer] ? 1 : 0 });
  }
  return '';
}

export function labelOf(scene: Scene, name: string): string {
  const discs = discsOn(viewOf(scene).wheel, name).flatMap((count, seat) =>
    count > 0 ? [words.say('wheel.discs', { seat: { seat }, count }, scene.names)] : [],
  );
  return [words.say(`wheel.${name}`), limitOf(scene, name), ...discs].filter(Boolean).join(', ');
}

export function isPossible(scene: Scene, target: Target): boolean {
  return scene.offered.has(target) || scene.path.includes(target);
}
