// What keys and values are called: as the catalogue of the game says, else in the words they are made of.

import { isId, readable } from '../../text/readable';
import { words } from '../../text/words.svelte';
import type { Seat } from '../../wire/wire';

/** A member of the view: "view.hand_size" in the catalogue, else "Hand size". */
export function keyName(key: string): string {
  return words.has(`view.${key}`) ? words.say(`view.${key}`) : readable(key);
}

export function seatName(seat: Seat, names: readonly string[]): string {
  return words.choice(`seat:${seat}`, names);
}

/** A word that a member holds: "view.phase.bidding" or "part.bidding" in the catalogue, else "Bidding". */
export function valueName(key: string, value: string): string {
  const known = [`view.${key}.${value}`, `part.${value}`].find((name) => words.has(name));
  if (known !== undefined) return words.say(known);
  return isId(value) ? readable(value) : value;
}

/** A number that a member holds: "view.side.1" in the catalogue, where it stands for something; else the number. */
export function numberName(key: string, value: number): string {
  const name = `view.${key}.${value}`;
  return words.has(name) ? words.say(name) : String(value);
}
