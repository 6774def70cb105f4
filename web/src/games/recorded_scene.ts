// A scene of a recorded position, for tests of drawings: Ann looks at it, and nothing is asked of her yet.

import { someTable } from '../wire/samples';
import type { PrivateView, PublicView, TableMessage } from '../wire/wire';
import type { Scene } from './face';

interface Recorded {
  game: string;
  options?: Record<string, string>;
  board: TableMessage['board'];
  view: PublicView;
  secrets: PrivateView;
  seats: number;
}

export function recordedScene(
  { game, options = {}, board, view, secrets, seats }: Recorded,
  change: Partial<Scene>,
): Scene {
  return {
    table: someTable({ game, options, board, you: [0] }),
    position: {
      version: 9,
      awaiting: [0],
      standing: Array.from({ length: seats }, (_, seat) => ({ seat, points: 0, rank: 1 })),
      public: view,
      events: [],
      seats: [{ seat: 0, private: secrets }],
    },
    names: ['Ann', 'Bob', 'Cem', 'Dora'].slice(0, seats),
    viewer: 0,
    offered: new Set(),
    path: [],
    marks: new Map(),
    spot: [],
    live: true,
    ...change,
  };
}
