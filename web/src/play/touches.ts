// What others do to me: their events that name my seat (robbed, traded with, pushed, taxed).

import type { GameEvent, Seat } from '../wire/wire';

export function touches(event: GameEvent, viewer: Seat | null): boolean {
  if (viewer === null || event.actor === viewer) return false;
  return Object.values(event.params).some(
    (value) => typeof value === 'object' && value.seat === viewer,
  );
}

/** Sentences in one line, each of them once: "offers wool ×3". */
export function gathered(sentences: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts]
    .map(([sentence, count]) => (count > 1 ? `${sentence} ×${count}` : sentence))
    .join('; ');
}

/** What somebody else did last, to be told in one line: all that one actor has done since another one acted. */
export function lastOfOthers(
  events: readonly GameEvent[],
  viewer: Seat | null,
  isTold: (event: GameEvent) => boolean = () => true,
): readonly GameEvent[] {
  const told = events.filter((event) => event.actor !== undefined && isTold(event));
  const last = told.findLastIndex(({ actor }) => actor !== viewer);
  const actor = told[last]?.actor;
  const before = told.findLastIndex((event, index) => index < last && event.actor !== actor);
  return told.slice(before + 1, last + 1);
}
