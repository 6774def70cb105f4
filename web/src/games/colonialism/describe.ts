// Regions, zones and players in sentences, for screen readers and for whoever wants words.

import type { Fillings } from '../../text/text';
import { words } from '../../text/words.svelte';
import type { Target } from '../../wire/wire';
import type { Scene } from '../face';
import { boardOf, cardsBeside, type RegionView, viewOf, type ZoneView } from './model';

function say(scene: Scene, key: string, params: Fillings): string {
  return words.say(key, params, scene.names);
}

/** What the event in force does, and where: the places are the board's. */
export function eventText(scene: Scene): string {
  const { event } = viewOf(scene);
  const at = boardOf(scene).events.find(({ id }) => id === event);
  const [region = '', other = region] = at?.regions ?? [];
  return say(scene, `describe.event:${event}`, {
    region: `region:${region}`,
    other: `region:${other}`,
    zone: `zone:${at?.zones[0] ?? ''}`,
  });
}

export function regionLabel(scene: Scene, region: RegionView): string {
  const board = boardOf(scene);
  const limit = board.regions.find(({ id }) => id === region.id)?.limit ?? 0;
  const [black, brown, yellow] = region.cubes;
  const lines = [words.choice(`region:${region.id}`)];
  if (region.position > 0) lines.push(say(scene, 'region.order', { number: region.position }));
  lines.push(
    say(scene, region.exceeded ? 'region.exceeded' : 'region.total', {
      total: region.total,
      limit,
    }),
  );
  if (region.local > 0) lines.push(say(scene, 'region.local', { count: region.local }));
  for (let seat = 0; seat < board.seats; seat += 1) {
    const discs = region.discs[seat] ?? 0;
    const mercenaries = region.mercenaries[seat] ?? 0;
    if (discs > 0) lines.push(say(scene, 'region.discs', { seat: { seat }, count: discs }));
    if (mercenaries > 0)
      lines.push(say(scene, 'region.mercenaries', { seat: { seat }, count: mercenaries }));
    for (const { id } of cardsBeside(scene, region, seat)) {
      lines.push(
        id === null
          ? say(scene, 'region.hidden_card', { seat: { seat } })
          : say(scene, 'region.card', { seat: { seat }, card: `card:${id}` }),
      );
    }
  }
  lines.push(say(scene, 'cubes.label', { black, brown, yellow }));
  if (region.due) lines.push(say(scene, 'region.due', {}));
  return lines.join(', ');
}

export function zoneLabel(scene: Scene, zone: ZoneView): string {
  const lines = [words.target(`zone:${zone.id}`)];
  const touches = boardOf(scene).zones.find(({ id }) => id === zone.id)?.regions ?? [];
  lines.push(
    say(scene, 'zone.touches', {
      regions: { text: touches.map((id) => words.choice(`region:${id}`)).join(', ') },
    }),
  );
  for (let seat = 0; seat < boardOf(scene).seats; seat += 1) {
    const fresh = zone.fresh[seat] ?? 0;
    const used = zone.used[seat] ?? 0;
    if (fresh + used > 0) lines.push(say(scene, 'zone.ships', { seat: { seat }, fresh, used }));
  }
  return lines.join(', ');
}

/** "Turn 1, round 2, pass 3" or what else is going on. */
export function momentText(scene: Scene): string {
  const view = viewOf(scene);
  const { turn, segment, round, pass } = view;
  if (view.phase === 'round') return say(scene, 'moment.round', { turn, round, pass });
  if (view.phase === 'colonization') return say(scene, 'moment.colonization', { turn, segment });
  return say(scene, `moment.${view.phase}`, { turn, segment });
}

/** The name of a region where there is little room. */
export function briefly(target: Target): string {
  return words.has(`brief.${target}`) ? words.say(`brief.${target}`) : words.choice(target);
}
