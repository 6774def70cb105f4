import { describe, expect, it } from 'vitest';
import type { AwaitedTable } from '../wire/wire';
import { isArchived, queryOf } from './archive_api';
import { statisticsOf } from './statistics';

describe('a search', () => {
  it('leaves out what does not matter', () => {
    expect(queryOf({})).toBe('');
    expect(queryOf({ game: 'meridian', person: '  ', seats: '' })).toBe('game=meridian');
    expect(queryOf({ person: ' Ann & Bob ' })).toBe('person=Ann+%26+Bob');
  });

  it('counts whole days', () => {
    const query = new URLSearchParams(queryOf({ since: '2026-11-18', until: '2026-11-18' }));
    expect(Number(query.get('until')) - Number(query.get('since'))).toBe(24 * 3600);
    expect(queryOf({ since: 'soon' })).toBe('');
  });

  it('goes on after a page', () => {
    expect(queryOf({ game: 'meridian' }, '17.game-x')).toBe('game=meridian&after=17.game-x');
  });
});

it('tells games of the archive from tables', () => {
  expect(isArchived('game-q2Xb7hJm0aPz51Tc')).toBe(true);
  expect(isArchived('k3F9')).toBe(false);
});

const table = (given: Partial<AwaitedTable>): AwaitedTable => ({
  table: 't',
  game: 'meridian',
  options: {},
  name: '',
  seats: [
    { seat: 0, kind: 'human', name: 'Ann', connected: false },
    { seat: 1, kind: 'bot', level: 3, name: '' },
  ],
  started: true,
  over: true,
  you: [0],
  ended: 17,
  records: 40,
  results: [
    [1, 30],
    [2, 20],
  ],
  ...given,
});

describe('statistics', () => {
  it('count by game, players and bots', () => {
    const lost = table({
      results: [
        [2, 10],
        [1, 40],
      ],
    });
    const people = table({
      seats: [
        { seat: 0, kind: 'human', name: 'Ann', connected: false },
        { seat: 1, kind: 'human', name: 'Bob', connected: false },
      ],
      you: [1],
    });
    const { tallies, early } = statisticsOf([table({}), lost, people, null]);
    expect(early).toBe(0);
    expect(tallies).toEqual([
      { entry: 'meridian', seats: 2, levels: [3], played: 2, won: 1, place: 1.5, points: 20 },
      { entry: 'meridian', seats: 2, levels: [], played: 1, won: 0, place: 2, points: 20 },
    ]);
  });

  it('leave out what nobody won, what runs, hot seats and what is not known', () => {
    const { results: _, ...unknown } = table({});
    const found = statisticsOf([
      table({
        results: [
          [0, 5],
          [0, 6],
        ],
      }),
      table({ over: false }),
      table({ you: [0, 1] }),
      unknown,
    ]);
    expect(found).toEqual({ tallies: [], early: 1 });
  });
});
