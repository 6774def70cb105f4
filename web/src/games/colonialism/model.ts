// Small questions about a table of Colonialism.

import { parts } from '../../text/text';
import type { Colour, PublicView, RegionView } from '../../wire/generated/colonialism';
import { readersOf } from '../../wire/views';
import type { Target } from '../../wire/wire';
import type { Scene } from '../face';

export type * from '../../wire/generated/colonialism';

export const { boardOf, viewOf, secretsOf } = readersOf('colonialism');

export const kColours = ['black', 'brown', 'yellow'] as const satisfies readonly Colour[];
/** A player, or the local powers. */
export type Faction = number | 'local';

/** The detail of the first step of this kind in the path: "army" for "card:army". */
export function chosen(path: readonly Target[], kind: string): string | null {
  const step = path.find((target) => parts(target).kind === kind);
  return step === undefined ? null : step.slice(kind.length + 1);
}

/** The discs that the card in the making would place in a region; null if it places none. */
export function placedBy(scene: Scene, card: string | null, region: string): number | null {
  const index = boardOf(scene).regions.findIndex(({ id }) => id === region);
  return (card === null ? null : secretsOf(scene)?.places[card]?.[index]) ?? null;
}

export function influence(region: RegionView, seat: number): number {
  return (region.discs[seat] ?? 0) + (region.mercenaries[seat] ?? 0);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The seats in the order in which they act; those without a row come last. */
export function turnOrder(view: PublicView): number[] {
  return view.rows.filter((seat) => seat !== null);
}

/** Whether a policy card of that seat lies beside the region, and which ones are known to the viewer. */
export function cardsBeside(
  scene: Scene,
  region: RegionView,
  seat: number,
): { id: string | null; hidden: boolean }[] {
  const lying = region.policies[seat];
  if (!lying) return [];
  const own = seat === scene.viewer ? (secretsOf(scene)?.hidden[region.id] ?? null) : null;
  return [
    ...(lying.hidden ? [{ id: own, hidden: true }] : []),
    ...lying.open.map((id) => ({ id, hidden: false })),
  ];
}

/** Whether the event in force keeps ships in this zone from being used. */
export function isBlocked(scene: Scene, zone: string): boolean {
  const { event } = viewOf(scene);
  return boardOf(scene).events.some(({ id, zones }) => id === event && zones.includes(zone));
}

/** Whether this card lies in the viewer's hand, where it can be chosen. */
export function holds(scene: Scene, target: string): boolean {
  return secretsOf(scene)?.hand.some((id) => target === `card:${id}`) ?? false;
}
