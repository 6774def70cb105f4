import { describe, expect, it } from 'vitest';
import type { KindOfLuck } from '../wire/wire';
import { byOutcome, judgement } from './figures';

const kind = (outcomes: readonly string[], p?: number): KindOfLuck => ({
  verb: 'dice',
  draws: 1,
  outcomes: outcomes.map((outcome, index) => ({ outcome, seen: index, expected: index })),
  ...(p === undefined ? {} : { p, freedom: 1, chiSquare: 1 }),
});

describe('figures of luck', () => {
  it('are judged by how often fair luck would be as far off', () => {
    expect([undefined, 0.001, 0.5, 0.999].map((p) => judgement(kind([], p)))).toEqual([
      'few',
      'far',
      'usual',
      'close',
    ]);
  });

  it('list dice by their sum and cards by what is expected', () => {
    const order = (outcomes: string[]) => byOutcome(kind(outcomes)).map(({ outcome }) => outcome);
    expect(order(['dice:10', 'dice:2', 'dice:7'])).toEqual(['dice:2', 'dice:7', 'dice:10']);
    expect(order(['card:a', 'card:b', 'card:c'])).toEqual(['card:c', 'card:b', 'card:a']);
  });
});
