// Promises in words.

import { words } from '../../../text/words.svelte';
import type { Scene } from '../../face';
import type { Note, Pledge, PledgeKind } from '../model';

export const kPromises = [
  'return_florins',
  'return_cubes',
  'feed',
  'no_tax',
  'order',
  'permit',
  'return_tokens',
  'return_card',
] as const satisfies readonly PledgeKind[];
/** Promises that are about a number of things. */
export const kCounted: readonly string[] = [
  'return_florins',
  'return_cubes',
  'feed',
  'return_tokens',
];
/** Promises that only newer tables know (ARC-R322). */
export const kLater: readonly string[] = ['return_tokens', 'return_card'];

export function promiseText({
  kind,
  amount,
  due,
}: Pick<Pledge, 'kind' | 'amount' | 'due'>): string {
  return words.say(`promise.${kind}`, { amount, due });
}

export function noteText(scene: Scene, note: Note): string {
  const { from, to, overdue, fate } = note;
  const text = words.say(
    'promise.note',
    { from: { seat: from }, to: { seat: to }, what: { text: promiseText(note) } },
    scene.names,
  );
  if (fate !== 'open') return `${text} ${words.say(`promise.${fate}`)}`;
  return overdue ? `${text} ${words.say('promise.overdue')}` : text;
}
