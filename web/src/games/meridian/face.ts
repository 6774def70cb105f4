// Meridian's drawings.

import type { GameFace } from '../face';
import Board from './Board.svelte';
import Details from './Details.svelte';
import Hand from './Hand.svelte';

export const face: GameFace = { Board, Hand, Details };
