// Views of games that were never written, for the tests of the plain face.

import type { Scene } from '../face';

export const kNames = ['Ann', 'Bea', 'Cem'];

type View = Record<string, unknown>;

export function sceneOf(view: View, changes: Partial<Scene> = {}, own: View = {}): Scene {
  return {
    table: {
      op: 'table',
      table: 'plain-test',
      game: 'prototype',
      options: {},
      name: '',
      public: false,
      seats: kNames.map((name, seat) => ({ seat, kind: 'human', name, connected: true })),
      started: true,
      over: false,
      you: [0],
      board: {},
    },
    position: {
      version: 1,
      events: [],
      awaiting: [0],
      standing: kNames.map((_, seat) => ({ seat, points: 0, rank: 1 })),
      public: view,
      seats: [{ seat: 0, private: own }],
    },
    names: kNames,
    viewer: 0,
    offered: new Set(),
    path: [],
    marks: new Map(),
    spot: [],
    live: true,
    ...changes,
  };
}
