// The colonization of regions as short scenes, put together from the events that came with an update.

import type { GameEvent } from '../../../wire/wire';

export interface RegionScene {
  region: string; // "india"
  events: GameEvent[];
}

// What is worth watching while a region is colonized.
const kShown: ReadonlySet<string> = new Set(
  [
    'revealed',
    'card_places',
    'consolidate_fails',
    'unrest',
    'treaty',
    'conflict',
    'conflict_ended',
    'gained',
    'local_gained',
    'lost',
    'local_lost',
    'collected',
    'cubes_stay',
    'gurkhas',
    'recovered',
  ].map((name) => `event.${name}`),
);

// What comes after the last region.
const kEnds: ReadonlySet<string> = new Set(
  ['colonization_began', 'hand_chosen', 'discarded', 'mercenaries_leave', 'trimmed', 'row', 'tiles']
    .concat(['round_began', 'turn_ended', 'finished'])
    .map((name) => `event.${name}`),
);

/**
 * The scenes in these events. A decision may interrupt a region: then the next events go on with it, and `current` names
 * it (null if no region was being colonized).
 */
export function regionScenes(events: readonly GameEvent[], current: string | null): RegionScene[] {
  const scenes: RegionScene[] = [];
  let open: RegionScene | null = current === null ? null : { region: current, events: [] };
  const close = () => {
    if (open && open.events.length > 0) scenes.push(open);
    open = null;
  };
  for (const event of events) {
    if (event.key === 'event.region_began') {
      close();
      const region = String(event.params?.region ?? '').replace('region:', '');
      open = { region, events: [] };
    } else if (kEnds.has(event.key)) {
      close();
    } else if (open && kShown.has(event.key)) {
      open.events.push(event);
    }
  }
  close();
  return scenes;
}
