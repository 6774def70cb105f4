// The diagrams of Meridian.

import { bookOf } from '../../diagram/diagram';
import { viewOfPanel } from './crop';
import Drawing from './Drawing.svelte';
import data from './diagrams.json';
import type { ChartPanel } from './panel';

export const book = bookOf<ChartPanel>(
  Drawing,
  (panel) => viewOfPanel(panel).width / viewOfPanel(panel).height,
  data.diagrams,
);
