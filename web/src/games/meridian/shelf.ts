// How Meridian stands on the shelf of the lobby.

import type { ShelfEntry } from '../shelf';

export const shelf: readonly ShelfEntry[] = [
  {
    id: 'meridian',
    minutes: [30, 45],
    weight: 1,
    presets: [
      { id: 'first', seats: 3, level: 1 },
      { id: 'printed', options: { end_turn: 'automatic' } },
      { id: 'short', seats: 2 },
    ],
    picture: () => import('./shelf/Meridian.svelte'),
  },
];
