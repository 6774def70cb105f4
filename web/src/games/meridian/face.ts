// Meridian's drawings.

import type { GameFace } from '../face';
import Board from './Board.svelte';
import Details from './Details.svelte';
import Hand from './Hand.svelte';
import { viewOf } from './model';

export const face: GameFace = {
  Board,
  Hand,
  Details,
  turn: (scene) => viewOf(scene).turn,
};
