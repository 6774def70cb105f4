import { describe, expect, it } from 'vitest';
import { itemsOf, type Preset, type ShelfItem } from '../../games/shelf';
import { person, someTable } from '../../wire/samples';
import type { GameInfo } from '../../wire/wire';
import {
  asTableChange,
  asTableWish,
  byPeople,
  excessSeats,
  fallback,
  follow,
  follows,
  kUsualAbsence,
  lackingSeats,
  likeTable,
  missing,
  type SeatDraft,
  shownOptions,
  usualWish,
  type WishDraft,
} from './wish';

const only = (game: GameInfo) => itemsOf(game)[0] as ShelfItem;

const kEdition = { name: 'edition', values: ['second', 'first'] };
const kEvents = {
  name: 'events',
  values: ['off', 'on'],
  needs: { option: 'edition', value: 'second' },
};
const kColonialism = {
  name: 'colonialism',
  minSeats: 2,
  maxSeats: 4,
  options: [kEdition, kEvents],
};

it('says which option another one needs', () => {
  const { options } = usualWish(only(kColonialism));
  expect(options).toEqual({ edition: 'second', events: 'off' });
  expect(missing(kEvents, options)).toBeNull();
  expect(missing(kEvents, { ...options, edition: 'first' })).toEqual(kEvents.needs);
  expect(missing(kEdition, options)).toBeNull();
});

it('falls back to what suits the number of seats and the other options', () => {
  const mode = { name: 'mode', values: ['large', 'small'], minSeats: [3, 2] };
  const map = { name: 'map', values: ['old', 'new'], needs: { option: 'mode', value: 'large' } };
  const draft = usualWish(only({ name: 'sample', minSeats: 2, maxSeats: 4, options: [mode, map] }));
  draft.options.map = 'new';
  expect(lackingSeats(mode, 'large', 2)).toBe(1);
  expect([fallback(mode, draft), fallback(map, draft)]).toEqual([null, null]);
  draft.seats.pop();
  expect(fallback(mode, draft)).toBe('small');
  draft.options.mode = 'small';
  expect(fallback(mode, draft)).toBeNull();
  expect(fallback(map, draft)).toBe('old');
});

it('falls back to what is for so many seats', () => {
  const board = { name: 'board', values: ['random', 'beginner'], maxSeats: [6, 4] };
  const draft = usualWish(only({ name: 'sample', minSeats: 2, maxSeats: 6, options: [board] }));
  draft.options.board = 'beginner';
  while (draft.seats.length < 4) draft.seats.push({ choice: 'open', name: '' });
  expect(excessSeats(board, 'beginner', 4)).toBe(0);
  expect(fallback(board, draft)).toBeNull();
  draft.seats.push({ choice: 'open', name: '' });
  expect(excessSeats(board, 'beginner', 5)).toBe(1);
  expect(fallback(board, draft)).toBe('random');
});

it('leaves to the server what depends on who sits down, unless somebody chooses', () => {
  const hands = { name: 'hands', values: ['shown', 'hidden'], amongPeople: 'hidden' };
  const item = only({ name: 'sample', minSeats: 2, maxSeats: 4, options: [hands] });
  const draft = usualWish(item);
  const wished = () => asTableWish('sample', draft, 'Ann', String).options;
  expect(wished()).toEqual({});
  expect(byPeople(hands, draft.seats)).toBe('shown');
  (draft.seats[1] as SeatDraft).choice = 'open';
  expect(byPeople(hands, draft.seats)).toBe('hidden');
  expect(fallback(hands, draft)).toBeNull();
  expect(shownOptions(draft.options, [{ ...hands, advanced: true }])).toEqual([]);
  draft.options.hands = 'shown';
  expect(wished()).toEqual({ hands: 'shown' });
  expect(follows(draft, item, { id: 'printed' })).toBe(false);
});

it('draws the seats by lot unless somebody wants them as listed', () => {
  const draft = usualWish(only(kColonialism));
  expect(asTableWish('colonialism', draft, 'Ann', String).seating).toBe('random');
  draft.seating = 'as_seated';
  expect(asTableWish('colonialism', draft, 'Ann', String).seating).toBe('as_seated');
});

it('tells a guest the usual options, and of the others those that were changed', () => {
  const depth = { name: 'depth', values: ['1', '2'], advanced: true };
  const specs = [...kColonialism.options, depth];
  expect(shownOptions({ edition: 'second', events: 'off', depth: '1' }, specs)).toEqual([
    ['edition', 'second'],
    ['events', 'off'],
  ]);
  expect(shownOptions({ edition: 'first', events: 'off', depth: '2' }, specs)).toEqual([
    ['edition', 'first'],
    ['depth', '2'],
  ]);
  expect(shownOptions({ edition: 'first', other: 'x' }, null)).toHaveLength(2);
});

describe('a preset', () => {
  const item = only(kColonialism);
  const first = item.presets.find(({ id }) => id === 'first') as Preset;
  const full: Preset = { id: 'full', options: { events: 'on' } };

  it('changes options, seats and levels, and is known again', () => {
    const draft = usualWish(item);
    draft.seats.push({ choice: 'open', name: '' });
    expect(follows(draft, item, first)).toBe(false);
    follow(draft, item, first);
    expect(follows(draft, item, first)).toBe(true);
    // Whoever is no bot keeps the seat.
    expect(draft.seats.map(({ choice }) => choice)).toEqual(['me', 'bot1', 'open']);
    expect(draft.options.first_game).toBe('on');
  });

  it('leaves alone what it says nothing about', () => {
    const draft = usualWish(item);
    draft.name = 'Friday';
    draft.seats.push({ choice: 'bot4', name: '' });
    follow(draft, item, full);
    expect(draft).toMatchObject({ name: 'Friday', options: { edition: 'second', events: 'on' } });
    expect(draft.seats.at(-1)?.choice).toBe('bot4');
    draft.options.events = 'off';
    expect(follows(draft, item, full)).toBe(false);
  });
});

describe('a table that waits', () => {
  const table = someTable({
    name: 'Friday',
    public: true,
    game: 'colonialism',
    options: { edition: 'first' },
    seats: [
      { seat: 0, kind: 'bot', name: '', level: 3 },
      person(1, 'Ann'),
      person(2, 'Bea'),
      person(3, 'Cem'),
      { seat: 4, kind: 'open' },
    ],
    started: false,
    you: [1, 2],
  });
  const change = (draft: WishDraft) => asTableChange(draft, (number) => `Player ${number}`);

  it('is a draft of what it is to be, and stays as it is if nothing is changed', () => {
    const draft = likeTable(table, [1, 2]);
    expect(draft.seats.map(({ choice, name }) => `${choice} ${name}`)).toEqual([
      'bot3 ',
      'me Ann',
      'screen Bea',
      'guest Cem',
      'open ',
    ]);
    expect(change(draft)).toEqual({
      op: 'change',
      absence: kUsualAbsence,
      findable: false,
      time: { kind: 'none' },
      name: 'Friday',
      public: true,
      options: { edition: 'first' },
      seats: [0, 1, 2, 3, 4].map((seat) => ({ seat })),
    });
  });

  it('tells what becomes of each seat', () => {
    const draft = likeTable(table, [1, 2]);
    const [bot, me, screen, guest, open] = draft.seats as [
      SeatDraft,
      SeatDraft,
      SeatDraft,
      SeatDraft,
      SeatDraft,
    ];
    bot.choice = 'open';
    open.choice = 'bot1';
    screen.name = 'Dora';
    draft.seats = [me, bot, guest, open, screen, { choice: 'screen', name: '' }];
    expect(change(draft).seats).toEqual([
      { seat: 1 },
      { kind: 'open' },
      { seat: 3 },
      { kind: 'bot', level: 1 },
      { kind: 'me', name: 'Dora' },
      { kind: 'me', name: 'Player 6' },
    ]);
  });
});
