import { expect, test } from 'vitest';
import { lasting, sharing } from './sharing';

const before = {
  hexes: [
    { id: '0.0', number: 6 },
    { id: '1.0', number: null },
  ],
  players: [
    { seat: 0, roads: ['a', 'b'] },
    { seat: 1, roads: [] },
  ],
  dice: [3, 4],
};
const copied = () => structuredClone(before);

test('what is equal is what was there before', () => {
  expect(sharing(copied(), before)).toBe(before);
});

test('what has changed is new, with all that holds it and nothing else', () => {
  const now = copied();
  now.players[1]?.roads.push('c' as never);
  const result = sharing(now, before);
  expect(result).toEqual(now);
  expect(result).not.toBe(before);
  expect(result.players).not.toBe(before.players);
  expect(result.players[0]).toBe(before.players[0]);
  expect(result.players[1]).not.toBe(before.players[1]);
  expect(result.hexes).toBe(before.hexes);
  expect(result.dice).toBe(before.dice);
});

test('what came and what went is noticed', () => {
  const cases: [unknown, unknown][] = [
    [{ one: 1 }, { one: 1, other: 2 }],
    [{ one: 1, other: 2 }, { one: 1 }],
    [{ one: undefined }, {}],
    [{ other: 1 }, { one: 1 }],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [[], {}],
    [{}, []],
    [null, {}],
    [{}, null],
    [{ list: null }, { list: [] }],
  ];
  for (const [now, then] of cases) {
    const result = sharing(now, then);
    expect(result).toStrictEqual(now);
    expect(result).not.toBe(then);
  }
});

test('what lasts is made anew only when it is made of something else', () => {
  const keep = lasting<object>();
  const [a, b] = [{}, {}];
  const first = keep([a, 1], () => ({}));
  expect(keep([a, 1], () => ({}))).toBe(first);
  const second = keep([a, 2], () => ({}));
  expect(second).not.toBe(first);
  expect(keep([a, 2, b], () => ({}))).not.toBe(second);
});
