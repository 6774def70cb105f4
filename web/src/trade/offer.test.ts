import { describe, expect, it } from 'vitest';
import { countsOf, countsTarget, type Good, only, seatsTarget, turnedRound } from './offer';

const kGoods: readonly Good[] = [
  { id: 'fish', name: 'Fish', have: 2 },
  { id: 'wood', name: 'Wood', have: 0 },
  { id: 'gold', name: 'Gold', have: 5 },
];

describe('offers', () => {
  it('are written as targets and read again', () => {
    expect(countsTarget('give', [2, 0, 1])).toBe('give:2.0.1');
    expect(countsOf('give:2.0.1')).toEqual([2, 0, 1]);
    expect(seatsTarget([3, 0, 10])).toBe('to:0.3.10');
  });

  it('are turned round as far as the goods are there', () => {
    expect(turnedRound({ give: [0, 3, 0], get: [4, 1, 2] }, kGoods)).toEqual({
      give: [2, 0, 2],
      get: [0, 3, 0],
    });
  });

  it('tell whether a tray holds one kind only', () => {
    expect(only([0, 4, 0])).toEqual({ index: 1, count: 4 });
    expect(only([1, 4, 0])).toBeNull();
    expect(only([0, 0, 0])).toBeNull();
  });
});
