import { expect, it } from 'vitest';
import type { Score } from '../wire/wire';
import { breakdown, podium } from './breakdown';

const kScores: Score[] = [
  {
    seat: 0,
    points: 8,
    tiebreak: 0,
    rank: 2,
    items: [
      { source: 'island', target: 'island:B', points: 5 },
      { source: 'bonus', points: 3 },
    ],
  },
  { seat: 1, points: 9, tiebreak: 0, rank: 1, items: [{ source: 'bonus', points: 9 }] },
  {
    seat: 2,
    points: 8,
    tiebreak: 0,
    rank: 2,
    items: [{ source: 'island', target: 'island:A', points: 8 }],
  },
];

it('lists the points by source, and they add up', () => {
  const rows = breakdown(kScores);
  expect(rows).toEqual([
    { source: 'bonus', target: null, points: [3, 9, 0] },
    { source: 'island', target: 'island:A', points: [0, 0, 8] },
    { source: 'island', target: 'island:B', points: [5, 0, 0] },
  ]);
  for (const { seat, points } of kScores) {
    expect(rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0)).toBe(points);
  }
});

it('puts the best first', () => {
  expect(podium(kScores).map(({ seat }) => seat)).toEqual([1, 0, 2]);
  expect(podium([])).toEqual([]);
});
