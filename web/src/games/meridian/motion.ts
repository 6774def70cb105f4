// How Meridian's events look. Towers go by themselves, from their owner's card or from city to city; one that is pushed goes
// after the one that pushes it.

import type { Flight, MotionTable } from '../../motion/motion';
import type { GameEvent } from '../../wire/wire';
import CardFace from './pieces/CardFace.svelte';

/** The card that was played, at its player. */
function played({ actor, params }: GameEvent): Flight[] {
  const { card } = params;
  if (actor === undefined || typeof card !== 'string') return [];
  return [
    {
      picture: CardFace,
      properties: { id: card.slice('card:'.length) },
      from: { seat: actor },
      size: 44,
    },
  ];
}

export const motions: MotionTable = {
  'event.started': { takes: 400, sound: 'turn' },
  'event.dealt': { none: 'eight cards at the beginning would only hold people up' },
  'event.passed': { takes: 500, sound: 'card', flights: played },
  'event.placed': { takes: 500, sound: 'piece', flights: played },
  'event.removed': { takes: 500, sound: 'remove', flights: played },
  'event.replaced': { takes: 500, sound: 'piece', flights: played },
  'event.displaced': { takes: 350, sound: 'push' },
  'event.ended': { none: 'the next player is marked' },
  'event.turned_up': { takes: 250, sound: 'card', untold: true },
  'event.finished': { takes: 600, sound: 'end' },
};
