// What there is to show of a region, however large it is drawn.

import { words } from '../../../../text/words.svelte';
import type { Target } from '../../../../wire/wire';
import type { Scene } from '../../../face';
import {
  boardOf,
  type Colour,
  cardsBeside,
  chosen,
  type Faction,
  influence,
  kColours,
  placedBy,
  type RegionView,
  secretsOf,
  viewOf,
} from '../../model';

export interface FactionThere {
  faction: Faction;
  name: string;
  discs: number;
  mercenaries: number;
  /** What the viewer's own cards will bring. */
  expected: number;
  /** What a conflict would leave; null if it takes nothing. */
  after: number | null;
  /** What choosing it means; null while it is not asked for. */
  target: Target | null;
}

export interface CubesThere {
  colour: Colour;
  count: number;
  label: string;
  target: Target | null;
}

export interface CardThere {
  seat: number;
  id: string | null;
  hidden: boolean;
}

export interface RegionFacts {
  limit: number;
  factions: readonly FactionThere[];
  cubes: readonly CubesThere[];
  cards: readonly CardThere[];
  /** The discs that the card in the making would place here. */
  would: number | null;
}

export function regionFacts(scene: Scene, region: RegionView): RegionFacts {
  const board = boardOf(scene);
  const target = `region:${region.id}`;
  const index = board.regions.findIndex(({ id }) => id === region.id);
  const seats = Array.from({ length: board.seats }, (_, seat) => seat);
  const inPath = scene.path.includes(target);
  const colonized = viewOf(scene).colonization?.region === region.id;
  // Once the region is being colonized the own cards have brought what they bring.
  const expected = colonized ? 0 : (secretsOf(scene)?.expected[index] ?? 0);
  const would = placedBy(scene, chosen(scene.path, 'card'), region.id);
  // The local powers first, then everybody who has something here or will have.
  const factions: Faction[] = [
    ...(region.local > 0 ? (['local'] as const) : []),
    ...seats.filter(
      (seat) => influence(region, seat) > 0 || (seat === scene.viewer && expected > 0),
    ),
  ];
  return {
    limit: board.regions[index]?.limit ?? 1,
    factions: factions.map((faction) => {
      const faced = faction === 'local' ? 'local' : `seat:${faction}`;
      return {
        faction,
        name: faction === 'local' ? words.say('faction.local') : (scene.names[faction] ?? ''),
        discs: faction === 'local' ? region.local : (region.discs[faction] ?? 0),
        mercenaries: faction === 'local' ? 0 : (region.mercenaries[faction] ?? 0),
        expected: faction === scene.viewer ? expected : 0,
        after: after(region, faction),
        target: inPath && scene.offered.has(faced) ? faced : null,
      };
    }),
    cubes: kColours.flatMap((colour, place) => {
      const count = region.cubes[place] ?? 0;
      const asked = [
        `cube:${region.id}.${colour}`,
        ...(colonized ? [`colour:${colour}`] : []),
      ].find((cube) => scene.offered.has(cube));
      if (asked === undefined && count === 0) return [];
      const label = words.say('cube.of', { colour: `colour:${colour}`, count });
      return [{ colour, count, label, target: asked ?? null }];
    }),
    cards: seats.flatMap((seat) =>
      cardsBeside(scene, region, seat).map((lying) => ({ seat, ...lying })),
    ),
    would: scene.offered.has(target) || inPath ? would : null,
  };
}

function after(region: RegionView, faction: Faction): number | null {
  if (!region.conflict) return null;
  const there = faction === 'local' ? region.local : influence(region, faction);
  const left =
    faction === 'local' ? region.conflict.local : (region.conflict.influence[faction] ?? 0);
  return left === there ? null : left;
}
