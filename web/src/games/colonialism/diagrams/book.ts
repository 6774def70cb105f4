// The diagrams of Colonialism.

import { bookOf } from '../../diagram/diagram';
import Drawing from './Drawing.svelte';
import data from './diagrams.json';
import type { ColonialismPanel } from './panel';
import { sizeOf } from './sizes';

export const book = bookOf<ColonialismPanel>(
  Drawing,
  (panel) => sizeOf(panel).width / sizeOf(panel).height,
  data.diagrams,
);
