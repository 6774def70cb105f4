// One engine game, two games for people: Catan, and Die Kolonien that begins at home and goes out to sea.

import type { ShelfEntry } from '../shelf';

export const shelf: readonly ShelfEntry[] = [
  {
    id: 'catan',
    fixed: { mode: 'base' },
    minutes: [60, 90],
    weight: 1,
    presets: [
      { id: 'first', options: { board: 'beginner' }, seats: 3, level: 1 },
      { id: 'printed' },
      { id: 'short', seats: 2 },
    ],
    course: 'base',
    picture: () => import('./shelf/Catan.svelte'),
  },
  {
    id: 'kolonien',
    fixed: { mode: 'colonies' },
    minutes: [90, 120],
    weight: 2,
    presets: [{ id: 'first', seats: 3, level: 1 }, { id: 'printed' }],
    picture: () => import('./shelf/Kolonien.svelte'),
  },
];
