import { beforeEach, expect, it, vi } from 'vitest';
import {
  claimFor,
  forgetTable,
  keepTable,
  noteTable,
  ownSeat,
  ownTable,
  ownTables,
  randomToken,
  removedTables,
  sit,
} from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('makes tokens of 128 bits that fit into a link', () => {
  const made = new Set(Array.from({ length: 200 }, randomToken));
  expect(made.size).toBe(200);
  for (const token of made) expect(token).toMatch(/^[\w-]{21}[AQgw]$/);
});

it('never drops the key of a running game for want of room', () => {
  for (let count = 0; count < 50; count += 1) {
    keepTable({ table: `running${count}`, token: 'r' });
    keepTable({ table: `over${count}`, token: 'o', over: true });
  }
  expect(ownTables().filter(({ over }) => !over)).toHaveLength(50);
  expect(ownTables().filter(({ over }) => over)).toHaveLength(30);
  expect(ownTable('over49')).toBeDefined();
});

it('keeps two seats of one table apart, by tab', () => {
  keepTable({ table: 'T', token: 'first', seen: 7 });
  keepTable({ table: 'T', token: 'second' });
  expect(ownTables()).toHaveLength(2);
  expect(ownTable('T')?.token).toBe('second');
  sit('T', 'first');
  expect(ownTable('T')).toMatchObject({ token: 'first', seen: 7 });
  keepTable({ table: 'T', token: 'second', seen: 3 });
  expect(ownTable('T')?.token).toBe('first');
  expect(ownSeat('T', 'second')?.seen).toBe(3);
});

it('brings a removed table back, for a month', () => {
  vi.useFakeTimers();
  keepTable({ table: 'T', token: 'mine', seen: 4 });
  noteTable('T', 'mine', { removed: Date.now() });
  expect(ownTables()).toEqual([]);
  expect(ownTable('T')).toBeUndefined();
  expect(removedTables()).toHaveLength(1);
  noteTable('T', 'mine', { removed: undefined });
  expect(ownTable('T')).toMatchObject({ token: 'mine', seen: 4 });
  noteTable('T', 'mine', { removed: Date.now() });
  vi.advanceTimersByTime(31 * 24 * 3600 * 1000);
  expect(removedTables()).toEqual([]);
  vi.useRealTimers();
});

it('repeats a claim, and makes another one for a seat that was lost', () => {
  const claim = claimFor('T', 'link');
  expect(claimFor('T', 'link')).toBe(claim);
  expect(claimFor('T', 'other')).not.toBe(claim);
  keepTable({ table: 'T', token: claim });
  forgetTable('T', claim);
  expect(ownTables()).toEqual([]);
  expect(claimFor('T', 'link')).not.toBe(claim);
});

it('passes over what an earlier release has left without a token', () => {
  localStorage.setItem('landfall.tables', '[{"table":"T"},{"table":"U","token":"mine"}]');
  expect(ownTables().map(({ table }) => table)).toEqual(['U']);
});
