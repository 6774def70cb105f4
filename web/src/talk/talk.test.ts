import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wordsOf } from '../games/catalog';
import { words } from '../text/words.svelte';
import { settings } from '../ui/settings/settings.svelte';
import type { PhraseWord, Word } from '../wire/wire';
import { Talk } from './talk.svelte';

const ask = vi.fn();
let past: { from: number; to: number } | null;
let talk: Talk;

const open = (table = 'T') =>
  new Talk({ table, names: () => ['Ann', 'Bob'], naming: () => null, past: () => past, ask });
const word = (number: number, given: Partial<PhraseWord> = {}): PhraseWord => ({
  kind: 'phrase',
  number,
  version: number,
  seat: 0,
  phrase: 'hello',
  targets: [],
  ...given,
});
const numbers = (all: readonly Word[]) => all.map(({ number }) => number);

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.change({ phrases: true, language: 'en' });
  await words.use(...wordsOf('kolonien'));
  ask.mockReset();
  past = null;
  talk = open();
});
afterEach(() => {
  talk.end();
  vi.useRealTimers();
});

it('says it in the words of whoever reads', async () => {
  const need = word(1, { phrase: 'need', targets: ['resource:wood'] });
  expect(talk.line(need)).toBe('Ann: I need wood.');
  expect(talk.text({ phrase: 'your_turn', targets: ['seat:1'] })).toBe('Bob, it’s your turn.');
  await words.speak('de');
  expect(talk.line(need)).toBe('Ann: Ich brauche Holz.');
  expect(talk.text({ phrase: 'give_for', targets: ['resource:brick', 'resource:ore'] })).toBe(
    'Biete Lehm, suche Erz.',
  );
});

it('shows for a while what was just said, and not what was said before', () => {
  talk.receive({ op: 'said', words: [word(1), word(2)], earlier: false });
  expect(talk.now).toEqual([]);
  talk.receive({ op: 'said', words: [word(3, { seat: 1 })] });
  expect(numbers(talk.now)).toEqual([3]);
  expect(talk.by(1)?.number).toBe(3);
  expect(talk.by(0)).toBeUndefined();
  vi.advanceTimersByTime(10_000);
  expect(talk.now).toEqual([]);
  expect(numbers(talk.heard)).toEqual([1, 2, 3]);
});

it('shows in the replay what was said at the moment', () => {
  talk.receive({ op: 'said', words: [word(1), word(2), word(3), word(4)], earlier: false });
  past = { from: 1, to: 3 };
  expect(numbers(talk.now)).toEqual([2, 3]);
});

it('is silent about those who are not to be heard, also after a reload, and at this table alone', () => {
  talk.receive({ op: 'said', words: [word(1), word(2, { seat: 1 })], earlier: false });
  talk.mute(1, true);
  expect(numbers(talk.heard)).toEqual([1]);
  expect(open().isMuted(1)).toBe(true);
  expect(open('U').isMuted(1)).toBe(false);
  talk.mute(1, false);
  expect(numbers(talk.heard)).toEqual([1, 2]);
  expect(open().isMuted(1)).toBe(false);
  settings.change({ phrases: false });
  expect(talk.heard).toEqual([]);
});

it('fetches what lies further back, page by page', async () => {
  talk.receive({ op: 'said', words: [word(5), word(6)], earlier: true });
  ask.mockResolvedValueOnce({ ok: true, words: [word(3), word(4)], earlier: true });
  ask.mockResolvedValueOnce({ ok: true, words: [word(2)], earlier: false });
  await talk.lookUp();
  expect(ask.mock.calls.map(([{ before }]) => before)).toEqual([5, 3]);
  expect(numbers(talk.heard)).toEqual([2, 3, 4, 5, 6]);
  await talk.lookUp();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('passes over what a later release may say', () => {
  const later = [
    { ...word(1), kind: 'text', text: 'Hi' },
    { ...word(2), phrase: 'sing' },
    word(3),
  ] as unknown as Word[];
  talk.receive({ op: 'said', words: later, earlier: false });
  expect(numbers(talk.heard)).toEqual([3]);
});

it('tells who plays a seat, also where nobody is to be heard', async () => {
  const bot = { kind: 'seat', number: 2, version: 4, seat: 1, what: 'bot', level: 2 } as const;
  const back = { kind: 'seat', number: 3, version: 9, seat: 1, what: 'person' } as const;
  const end = { kind: 'end', number: 4, version: 9 } as const;
  const said = [word(1), { ...bot, by: 'vote' } as const, back, end];
  talk.receive({ op: 'said', words: said, earlier: false });
  expect(numbers(talk.heard)).toEqual([1]);
  expect(numbers(talk.told)).toEqual([1, 2, 3, 4]);
  settings.change({ phrases: false });
  expect(numbers(talk.told)).toEqual([2, 3, 4]);
  expect(talk.told.map((one) => talk.line(one))).toEqual([
    'The table agreed: a bot (level 2) plays for Bob.',
    'Bob is back and plays again.',
    'The game was ended by agreement. Nobody has won.',
  ]);
  expect(talk.line({ ...bot, by: 'clock' })).toBe('Bob’s time is used up: a bot (level 2) plays.');
  const chance = { kind: 'seat', number: 5, version: 9, seat: 1, what: 'chance' } as const;
  talk.receive({ op: 'said', words: [chance] });
  expect(numbers(talk.told)).toEqual([2, 3, 4, 5]);
  expect(talk.line(chance)).toBe('Bob’s time is used up: chance chooses.');
  expect(talk.line({ ...bot, by: 'rule' })).toBe(
    'Bob has been gone for long: a bot (level 2) plays.',
  );
  expect(talk.line({ ...bot, by: 'resigned' })).toMatch(/^Bob has resigned/);
  past = { from: 3, to: 4 };
  talk = open();
  talk.receive({ op: 'said', words: said, earlier: false });
  expect(talk.told.filter((one) => talk.isOfMoment(one)).map(({ number }) => number)).toEqual([2]);
  settings.change({ phrases: true });
});
