// How Archipelago stands on the shelf of the lobby.

import type { ShelfEntry } from '../shelf';

export const shelf: readonly ShelfEntry[] = [
  {
    id: 'archipelago',
    minutes: [60, 180],
    weight: 3,
    presets: [
      {
        id: 'first',
        options: { length: 'short', open_screens: 'on', memory: 'aid' },
        seats: 3,
        level: 1,
      },
      { id: 'printed', options: { length: 'medium' } },
      { id: 'short', options: { length: 'short' } },
    ],
    picture: () => import('./shelf/Archipelago.svelte'),
  },
];
