// The diagrams of Archipelago.

import { bookOf } from '../../diagram/diagram';
import Drawing from './Drawing.svelte';
import data from './diagrams.json';
import type { ArchipelagoPanel } from './panel';
import { frameOf } from './scenery';

export const book = bookOf<ArchipelagoPanel>(
  Drawing,
  (panel) => frameOf(panel).width / frameOf(panel).height,
  data.diagrams,
);
