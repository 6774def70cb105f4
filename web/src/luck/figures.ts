// The figures of luck, put in order for people.

import type { KindOfLuck } from '../wire/wire';

// Fair luck is outside of this once in fifty times.
const kLow = 0.01;
const kHigh = 0.99;

/** How to speak about a kind of draw: the key of a text. */
export function judgement({ p }: KindOfLuck): 'few' | 'usual' | 'far' | 'close' {
  if (p === undefined) return 'few';
  if (p < kLow) return 'far';
  return p > kHigh ? 'close' : 'usual';
}

/** Dice and numbers by their value, everything else as often as it was to be expected. */
export function byOutcome({ outcomes }: KindOfLuck): KindOfLuck['outcomes'] {
  const pipsOf = (outcome: string) =>
    Number(/^(?:dice|number):(\d+)$/.exec(outcome)?.[1] ?? Number.NaN);
  return [...outcomes].sort((one, other) => {
    const difference = pipsOf(one.outcome) - pipsOf(other.outcome);
    if (!Number.isNaN(difference)) return difference;
    return other.expected - one.expected || one.outcome.localeCompare(other.outcome);
  });
}
