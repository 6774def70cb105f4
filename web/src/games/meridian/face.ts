// Meridian's drawings.

import type { GameFace } from '../face';
import { rulebook } from '../rulebook';
import Board from './Board.svelte';
import Details from './Details.svelte';
import Hand from './Hand.svelte';

export const face: GameFace = {
  Board,
  Hand,
  Details,
  rules: () =>
    rulebook({
      en: () => import('../../../../rules/meridian/clauses.md?raw'),
      de: () => import('../../../../text/de/meridian_clauses.md?raw'),
    }),
};
