// A position for the tests of the drawings.

import type { Scene } from '../face';
import type { Board, PublicView } from './model';

// Rows from north to south; each letter is the island that the city of that meridian belongs to.
const kRows = ['AAABBFFIII', 'BBBFFIILLL', 'CCCCDHHKKK', 'DDDDHJKMMM', 'EEEGGGJJJJ'];
const kCapitals: Record<string, string> = {
  B: '3.4',
  C: '1.3',
  D: '4.2',
  F: '6.5',
  I: '9.5',
  J: '7.1',
  K: '8.3',
};

function islands(): Board['islands'] {
  return [...'ABCDEFGHIJKLM'].map((id) => {
    const cities: string[] = [];
    for (let meridian = 1; meridian <= 10; meridian += 1) {
      const row = kRows.findIndex((letters) => letters[meridian - 1] === id);
      if (row >= 0) cities.push(`${meridian}.${kRows.length - row}`);
    }
    return { id, cities, capital: kCapitals[id] ?? '' };
  });
}

export const kBoard = {
  rows: 5,
  meridians: 10,
  limit: 1,
  pieces: 20,
  cards: [
    { id: '4', numbers: [4] },
    { id: '1-2-3', numbers: [1, 2, 3] },
  ],
  islands: islands(),
} as unknown as Board;

export const kView = {
  phase: 'turn',
  turn: 0,
  towers: [
    { city: '4.2', seat: 1, height: 2 },
    { city: '1.3', seat: 0, height: 3 },
  ],
  players: [
    { seat: 0, supply: 17, faceup: ['4', '1-2-3'], discards: ['7'], unseen: ['9', '10'] },
    { seat: 1, supply: 18, faceup: ['4', '4'], discards: [], unseen: [] },
  ],
  islands: kBoard.islands.map(({ id }) => ({
    id,
    owner: id === 'C' ? 0 : id === 'D' ? 1 : null,
    strength: id === 'C' ? [2, 0] : id === 'D' ? [0, 2] : [0, 0],
  })),
} as unknown as PublicView;

export function sceneWith(change: Partial<Scene>): Scene {
  return {
    table: {
      op: 'table',
      table: 'T',
      game: 'meridian',
      options: {},
      name: '',
      public: false,
      you: [0],
      seats: [],
      started: true,
      over: false,
      board: kBoard,
    },
    position: {
      version: 9,
      awaiting: [0],
      events: [],
      standing: [{ seat: 0, points: 4, rank: 1 }],
      public: kView,
      seats: [],
    },
    names: ['Ann', 'Bob'],
    viewer: 0,
    offered: new Set(),
    path: [],
    marks: new Map(),
    spot: [],
    live: true,
    ...change,
  };
}
