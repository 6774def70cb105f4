// What others do to me: their events that name my seat (robbed, traded with, pushed, taxed).

import type { GameEvent, Seat } from '../wire/wire';
import type { Story } from './record/story';

/** An offer asks me by itself, and what only names me does nothing to me. */
export function touches(event: GameEvent, viewer: Seat | null, story: Story = {}): boolean {
  if (viewer === null || event.actor === viewer) return false;
  const { haggling = {}, mentions = [] } = story;
  if ([mentions, ...Object.values(haggling)].flat().includes(event.key)) return false;
  return Object.values(event.params).some(
    (value) => typeof value === 'object' && value.seat === viewer,
  );
}

/**
 * What somebody else did last, to be told in one line: all that one actor has done since another one acted, and what came
 * of it.
 */
export function lastOfOthers(
  events: readonly GameEvent[],
  viewer: Seat | null,
  isTold: (event: GameEvent) => boolean = () => true,
): readonly GameEvent[] {
  const told = events.filter((event) => event.actor !== undefined && isTold(event));
  const last = told.findLastIndex(({ actor }) => actor !== viewer);
  const actor = told[last]?.actor;
  const before = told.findLastIndex((event, index) => index < last && event.actor !== actor);
  const moves = new Set(told.slice(before + 1, last + 1).map(({ version }) => version));
  return events.filter((event) => {
    const theirs = event.actor === undefined || event.actor === actor;
    return theirs && moves.has(event.version) && isTold(event);
  });
}
