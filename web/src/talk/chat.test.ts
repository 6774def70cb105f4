import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '../text/words.svelte';
import { settings } from '../ui/settings/settings.svelte';
import type { ChatEntry, Seat } from '../wire/wire';
import { Chat } from './chat.svelte';

const ask = vi.fn();
let past: { from: number; to: number } | null;
let viewer: Seat | null;
let muted: (Seat | string)[];
let chat: Chat;

const entry = (number: number, given: Partial<ChatEntry> = {}): ChatEntry => ({
  number,
  room: 'players',
  version: number,
  at: 1_794_970_000 + number,
  seat: 1,
  text: `Line ${number}`,
  ...given,
});
const byEve = (number: number): ChatEntry => {
  const { seat: _, ...rest } = entry(number);
  return { ...rest, room: 'watchers', who: 'eve', name: 'Eve' };
};
const numbers = (all: readonly ChatEntry[]) => all.map(({ number }) => number);

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.change({ chat: true, language: 'en', name: '' });
  await words.load();
  ask.mockReset();
  past = null;
  viewer = 0;
  muted = [];
  chat = new Chat({
    names: () => ['Ann', 'Bob'],
    viewer: () => viewer,
    mine: () => (viewer === null ? [] : [viewer]),
    isMuted: (who) => muted.includes(who),
    past: () => past,
    ask,
  });
});
afterEach(() => {
  chat.end();
  vi.useRealTimers();
});

it('counts what is unread until it is in sight, and not what one has written', () => {
  chat.receive({ op: 'chat', chat: [entry(1), entry(2)], earlier: false });
  expect(chat.unread).toBe(0); // it was there before
  chat.receive({ op: 'chat', chat: [entry(3)] });
  chat.receive({ op: 'chat', chat: [entry(4, { seat: 0 })] });
  expect(chat.unread).toBe(1);
  chat.shown = true;
  expect(chat.unread).toBe(0);
  chat.see();
  chat.shown = false;
  expect(chat.unread).toBe(0);
});

it('takes what was written during a break for unread', () => {
  chat.receive({ op: 'chat', chat: [entry(1)], earlier: false });
  chat.receive({ op: 'chat', chat: [entry(1), entry(2)], earlier: false });
  expect(chat.unread).toBe(1);
});

it('shows for a while what was just written, and in the replay what was written then', () => {
  chat.receive({ op: 'chat', chat: [entry(1), entry(2)], earlier: false });
  expect(chat.now).toEqual([]);
  chat.receive({ op: 'chat', chat: [entry(3)] });
  expect(chat.by(1)?.number).toBe(3);
  vi.advanceTimersByTime(11_000);
  expect(chat.by(1)).toBeUndefined();
  past = { from: 0, to: 2 };
  const replayed = new Chat({
    names: () => [],
    viewer: () => 0,
    mine: () => [0],
    isMuted: () => false,
    past: () => past,
    ask,
  });
  replayed.receive({ op: 'chat', chat: [entry(1), entry(2), entry(3)], earlier: false });
  expect(numbers(replayed.now)).toEqual([1, 2]);
  expect(replayed.isOfMoment(entry(3))).toBe(false);
});

it('says who wrote it, those who watch by their own name', () => {
  expect(chat.line(entry(1))).toBe('Bob: Line 1');
  expect(chat.line(byEve(1))).toBe('Eve (watching): Line 1');
  const { text: _, ...without } = entry(1);
  expect(chat.line({ ...without, removed: true })).toBe('Bob: The host removed this message.');
});

it('leaves out those who are not to be heard, and everybody where it is switched off', () => {
  muted = ['eve'];
  chat.receive({ op: 'chat', chat: [entry(1), byEve(2)], earlier: false });
  expect(numbers(chat.heard)).toEqual([1]);
  settings.change({ chat: false });
  expect(chat.heard).toEqual([]);
  settings.change({ chat: true });
});

it('puts a message that comes again in the place of the one before', () => {
  chat.receive({ op: 'chat', chat: [entry(1)], earlier: false });
  chat.receive({ op: 'chat', chat: [entry(2)] });
  const { text: _, ...without } = entry(2);
  chat.receive({ op: 'chat', chat: [{ ...without, removed: true }] });
  expect(numbers(chat.heard)).toEqual([1, 2]);
  expect(chat.heard[1]?.text).toBeUndefined();
  expect(chat.now).toEqual([]); // no bubble for it any more
});

it('fetches what lies further back, and everything once the game is over', async () => {
  chat.receive({ op: 'chat', chat: [entry(5)], earlier: true });
  ask.mockResolvedValueOnce({ ok: true, chat: [entry(3), entry(4)], earlier: false });
  await chat.lookUp();
  expect(ask).toHaveBeenCalledWith({ op: 'chats', before: 5 });
  expect(numbers(chat.heard)).toEqual([3, 4, 5]);
  await chat.lookUp();
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValueOnce({ ok: true, chat: [byEve(4), entry(5)], earlier: false });
  await chat.open();
  expect(numbers(chat.heard)).toEqual([4, 5]);
  expect(chat.unread).toBe(0);
});

it('writes for the seat, or with a name and always the same key for somebody who watches', async () => {
  ask.mockResolvedValue({ ok: true });
  await chat.send('Hi');
  expect(ask).toHaveBeenLastCalledWith({ op: 'chat', seat: 0, text: 'Hi' });
  viewer = null;
  await chat.send('Hi');
  const first = ask.mock.lastCall?.[0];
  expect(first).toMatchObject({ op: 'chat', text: 'Hi', name: 'Guest' });
  expect(first.key).toMatch(/^[\w-]{22}$/);
  settings.change({ name: 'Eve' });
  await chat.send('Hi');
  expect(ask.mock.lastCall?.[0]).toEqual({ op: 'chat', text: 'Hi', name: 'Eve', key: first.key });
});

it('reports a message', async () => {
  ask.mockResolvedValueOnce({ ok: true });
  expect(await chat.report(entry(7), '')).toBe(true);
  expect(ask).toHaveBeenLastCalledWith({ op: 'complain', number: 7 });
  ask.mockResolvedValueOnce({ ok: false, error: 'too_fast' });
  expect(await chat.report(entry(7), 'Insults')).toBe(false);
  expect(ask).toHaveBeenLastCalledWith({ op: 'complain', number: 7, text: 'Insults' });
});
