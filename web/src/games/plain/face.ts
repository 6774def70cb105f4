// The face of a game that has none of its own: its views as tables and lists, good enough to try a prototype.

import type { GameFace } from '../face';
import Board from './Board.svelte';
import Details from './Details.svelte';
import Hand from './Hand.svelte';
import { isThing } from './scene';

export const face: GameFace = {
  Board,
  Hand,
  Details,
  // Where one player alone is asked it is their turn, as far as anybody can tell.
  turn: ({ position: { awaiting } }) => (awaiting.length === 1 ? (awaiting[0] ?? null) : null),
  // Nobody knows whether others act meanwhile, or what a number is for: it is asked for.
  proposes: false,
  amount: (scene, kind) => !isThing(scene, kind),
};
