// A scene of a recorded position, for tests of drawings: Ann looks at it, and nothing is asked of her yet.

import { person, someTable } from '../wire/samples';
import type { PrivateView, PublicView, TableMessage } from '../wire/wire';
import type { Scene } from './face';

const kNames: readonly string[] = ['Ann', 'Bob', 'Cem', 'Dora'];

interface Recorded<View = PublicView, Secrets = PrivateView> {
  game: string;
  options?: Record<string, string>;
  board: TableMessage['board'];
  view: View;
  secrets: Secrets;
  seats: number;
  names?: readonly string[];
}

/** How the tests of a game with one recorded position get scenes of it, with some of it changed. */
export function scenesOf<View extends PublicView, Secrets extends PrivateView>(
  recorded: Recorded<View, Secrets>,
) {
  return {
    viewWith: (change: Partial<View>): View => ({ ...recorded.view, ...change }),
    sceneWith: (
      change: Partial<Scene>,
      view: View = recorded.view,
      secrets: Secrets = recorded.secrets,
    ): Scene => recordedScene({ ...recorded, view, secrets }, change),
  };
}

export function recordedScene(
  { game, options = {}, board, view, secrets, seats, names = kNames.slice(0, seats) }: Recorded,
  change: Partial<Scene>,
): Scene {
  return {
    table: someTable({
      game,
      options,
      board,
      seats: names.map((name, seat) => person(seat, name)),
      you: [0],
    }),
    position: {
      version: 9,
      awaiting: [0],
      standing: Array.from({ length: seats }, (_, seat) => ({ seat, points: 0, rank: 1 })),
      public: view,
      events: [],
      seats: [{ seat: 0, private: secrets }],
    },
    names,
    viewer: 0,
    offered: new Set(),
    path: [],
    marks: new Map(),
    spot: [],
    live: true,
    ...change,
  };
}
