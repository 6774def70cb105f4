import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../text/words.svelte';
import type { Report, Score } from '../../wire/wire';
import { decision, highlights, rowName, swing, valueText } from './report';

const names = ['Ann', 'Bob', 'Cleo'];

beforeAll(async () => {
  await words.use({
    en: () => import('../../../../text/en/kolonien.json'),
    de: () => import('../../../../text/de/kolonien.json'),
  });
});

function someReport(given: Partial<Report> = {}): Report {
  return {
    records: 100,
    counting: 98,
    outcomes: 20,
    seats: [],
    lead: { winners: [1], changes: 2, held_from: 61, turning: [] },
    sheets: [],
    ...given,
  };
}
const scores = (...points: number[]): Score[] =>
  points.map((own, seat) => ({ seat, points: own, tiebreak: 0, rank: 1, items: [] }));

describe('how it was decided', () => {
  it('tells the margin, the lead and its changes', () => {
    expect(decision(someReport(), scores(8, 10, 7), names)).toEqual([
      'Bob wins, 2 points ahead.',
      'In front for good from step 61 of 100.',
      'The lead changed 2 times.',
    ]);
  });

  it('knows ties, shared places and games that nobody wins', () => {
    const lead = (winners: number[]) =>
      someReport({ lead: { winners, changes: 0, held_from: 100, turning: [] } });
    expect(decision(lead([1]), scores(10, 10), names)).toEqual([
      'Bob wins on the tie-break.',
      'Only the last step decided it.',
      'The lead never changed hands.',
    ]);
    expect(decision(lead([0, 1]), scores(10, 10, 3), names)[0]).toBe(
      '2 players share first place.',
    );
    expect(decision(lead([]), scores(3, 1), names)).toEqual([
      'No one wins.',
      'The lead never changed hands.',
    ]);
  });

  it('tells a turning point from the winner’s side', () => {
    expect(swing(someReport(), 4, names)).toBe('Bob gains 4 points on the best of the others.');
    expect(swing(someReport(), -1, names)).toBe(
      'Bob drops 1 point against the best of the others.',
    );
  });
});

describe('numbers', () => {
  it('are whole, or have a digit where one is counted in parts', () => {
    expect(valueText(7, 1)).toBe('7');
    expect(valueText(90, 36)).toBe('2.5');
    expect(valueText(36, 36, true)).toBe('+1.0');
    expect(valueText(-9, 36, true)).toBe('-0.3');
  });

  it('have names of the game, or of things', () => {
    expect(rowName('production', 'total')).toBe('Total');
    expect(rowName('production', 'resource:ore')).toBe('Ore');
  });
});

it('tells who alone had most of what is worth telling', () => {
  const row = (name: string, values: number[], parts = 1, headline = true) => ({
    name,
    values,
    parts,
    headline,
  });
  const report = someReport({
    sheets: [
      { name: 'dice', columns: [2, 3], rows: [row('rolled', [9, 1])] },
      {
        name: 'production',
        rows: [
          row('total', [9, 1, 1], 1, false),
          row('luck', [-36, 90, 0], 36),
          row('blocked', [3, 3, 1]),
        ],
      },
      { name: 'cards_in', rows: [row('stolen', [0, 0, 1])] },
      { name: 'trade', rows: [row('concluded', [0, 0, 0])] },
    ],
  });
  expect(highlights(report, names)).toEqual([
    'Bob had the best dice: 2.5 more cards than expected.',
    'Cleo stole the most: 1 card.',
  ]);
});
