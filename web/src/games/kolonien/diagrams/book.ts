// The diagrams of Die Kolonien and of base Catan.

import { bookOf } from '../../diagram/diagram';
import Drawing from './Drawing.svelte';
import data from './diagrams.json';
import type { IslandPanel } from './panel';

export const book = bookOf<IslandPanel>(
  Drawing,
  ({ frame: [, , width, height] }) => width / height,
  data.diagrams,
);
