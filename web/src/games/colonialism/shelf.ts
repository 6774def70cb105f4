// How Colonialism stands on the shelf of the lobby.

import type { ShelfEntry } from '../shelf';

export const shelf: readonly ShelfEntry[] = [
  {
    id: 'colonialism',
    minutes: [90, 120],
    weight: 3,
    presets: [
      { id: 'first', options: { first_game: 'on' }, seats: 3, level: 1 },
      { id: 'printed' },
      { id: 'short', options: { first_game: 'on' }, seats: 2 },
      { id: 'full', options: { events: 'on', upgrades: 'on' } },
    ],
    picture: () => import('./shelf/Colonialism.svelte'),
  },
];
