import { beforeAll, expect, it } from 'vitest';
import { words } from '../text/words.svelte';
import type { TableMessage } from '../wire/wire';
import { absenceOf, freeToAsk, momentOf } from './presence';

beforeAll(() => words.load());

const ann = { seat: 0, kind: 'human', name: 'Ann' } as const;
const noon = new Date(2026, 4, 3, 12, 5);
const since = noon.getTime() / 1000;

it('says since when somebody is away or gone', () => {
  expect(absenceOf({ ...ann, connected: true, presence: 'here' })).toBeNull();
  expect(absenceOf({ ...ann, connected: true, presence: 'away', since })).toMatch(
    /^away since .*12:05/,
  );
  expect(absenceOf({ ...ann, connected: false, presence: 'gone', since })).toMatch(/^gone since /);
  expect(absenceOf({ ...ann, connected: false, presence: 'gone' })).toBe('not here');
  expect(absenceOf({ seat: 1, kind: 'bot', name: '', level: 2 })).toBeNull();
});

it('understands a server of the release before', () => {
  expect(absenceOf({ ...ann, connected: true })).toBeNull();
  expect(absenceOf({ ...ann, connected: false })).toBe('not here');
});

it('names the day if it was not today', () => {
  expect(momentOf(since, noon)).not.toMatch(/May/);
  expect(momentOf(since, new Date(2026, 4, 4))).toMatch(/May/);
});

it('knows which seats somebody who watches may ask for', () => {
  const gone = { connected: false, presence: 'gone', since } as const;
  const here = { connected: true, presence: 'here' } as const;
  const table = (rule: string, seats: readonly object[]) =>
    ({ seats, absence: { rule, level: 2 }, over: false }) as unknown as TableMessage;
  const people = [
    { ...ann, ...here },
    { ...ann, seat: 1, ...gone },
    { ...ann, seat: 2, ...gone, standIn: 2 },
    { ...ann, seat: 3, ...here, standIn: 2 },
    { ...ann, seat: 4, ...here, standIn: 2, resigned: true },
    { seat: 5, kind: 'bot', name: '', level: 2 },
  ];
  expect(freeToAsk(table('vote', people))).toEqual([1, 2, 4]);
  expect(freeToAsk(table('clock', people))).toEqual([2, 4]);
  expect(freeToAsk(table('never', people))).toEqual([4]);
  expect(freeToAsk({ ...table('vote', people), over: true })).toEqual([]);
});
