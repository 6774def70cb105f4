// Meridian's drawings.

import type { GameFace } from '../face';
import Board from './board/Board.svelte';
import { viewOf } from './model';
import Details from './panels/Details.svelte';
import Hand from './panels/Hand.svelte';

export const face: GameFace = {
  Board,
  Hand,
  Details,
  turn: (scene) => viewOf(scene).turn,
};
