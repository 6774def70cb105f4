import { expect, it } from 'vitest';
import { spread } from './spread';

it('leaves alone what is far apart', () => {
  expect(spread([10, 90, 50], 17, 100)).toEqual([10, 90, 50]);
});

it('moves apart what is close, in the same order', () => {
  expect(spread([50, 50, 51], 17, 200)).toEqual([50, 67, 84]);
});

it('stays within the edge', () => {
  expect(spread([100, 100, 98, 99], 10, 100)).toEqual([90, 100, 70, 80]);
});

it('has nothing to do with nothing', () => {
  expect(spread([], 17, 100)).toEqual([]);
});
