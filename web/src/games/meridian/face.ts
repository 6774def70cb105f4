// Meridian's drawings.

import type { GameFace } from '../face';
import Board from './board/Board.svelte';
import { boardOf, holds, viewOf } from './model';
import { motions } from './motion';
import Counts from './panels/Counts.svelte';
import Details from './panels/Details.svelte';
import Hand from './panels/Hand.svelte';
import { story } from './story';

export const face: GameFace = {
  Board,
  Hand,
  holds,
  Details,
  Counts,
  motions,
  story,
  turn: (scene) => viewOf(scene).turn,
  things: (scene) => boardOf(scene).islands.map(({ id }) => `island:${id}`),
};
