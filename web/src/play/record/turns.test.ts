import { expect, it } from 'vitest';
import { TurnList } from './turns';

const starts = (...versions: number[]) => versions.map((version) => ({ version }));

it('knows the turn of a record', () => {
  const turns = new TurnList().with(starts(1, 9, 14));
  expect([0, 1, 8, 9, 13, 14, 99].map((record) => turns.at(record)?.version)).toEqual([
    undefined,
    1,
    1,
    9,
    9,
    14,
    14,
  ]);
  expect(turns.begins(9)).toBe(true);
  expect(turns.begins(10)).toBe(false);
  expect(turns.next(9)?.version).toBe(14);
  expect(turns.next(14)).toBeNull();
});

it('puts pages together in any order, nothing twice', () => {
  const turns = new TurnList()
    .with(starts(20, 30))
    .with(starts(30, 40))
    .with(starts(1, 10, 20));
  expect(turns.starts.map(({ version }) => version)).toEqual([1, 10, 20, 30, 40]);
  expect(turns.with(starts(10))).toBe(turns);
});

it('goes from the beginning of a turn to that of the next', () => {
  const turns = new TurnList().with(starts(1, 9, 14));
  expect(turns.beside(0, 1)).toBe(8);
  expect(turns.beside(8, 1)).toBe(13);
  expect(turns.beside(13, 1)).toBeNull();
  expect(turns.beside(99, -1)).toBe(13);
  expect(turns.beside(13, -1)).toBe(8);
  expect(turns.beside(10, -1)).toBe(8);
  expect(turns.beside(8, -1)).toBe(0);
});
