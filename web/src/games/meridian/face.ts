// Meridian's drawings.

import type { GameFace } from '../face';
import { rulebook } from '../rulebook';
import Board from './Board.svelte';
import Details from './Details.svelte';
import Hand from './Hand.svelte';
import { viewOf } from './model';

export const face: GameFace = {
  Board,
  Hand,
  Details,
  turn: (scene) => viewOf(scene).turn,
  rules: () =>
    rulebook({
      en: () => import('../../../../rules/meridian/clauses.md?raw'),
      de: () => import('../../../../text/de/meridian_clauses.md?raw'),
    }),
};
