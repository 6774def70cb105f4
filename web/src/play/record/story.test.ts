import { describe, expect, it } from 'vitest';
import german from '../../../../text/de/kolonien.json';
import germanPage from '../../../../text/de/kolonien_page.json';
import germanShell from '../../../../text/de/shell.json';
import english from '../../../../text/en/kolonien.json';
import englishPage from '../../../../text/en/kolonien_page.json';
import englishShell from '../../../../text/en/shell.json';
import { story } from '../../games/kolonien/story';
import { Phrasebook } from '../../text/text';
import { someEvent } from '../../wire/samples';
import type { GameEvent, TurnStart } from '../../wire/wire';
import { blocksOf, isSame, rowsOf, sentenceOf, spanOf, type Teller } from './story';
import { TurnList } from './turns';

const kNames = ['Osprey', 'Heron'];
const kUndone = { 'event.undone': '{seat} undoes the last choice' };
const kBooks = {
  en: new Phrasebook('en', english, englishPage, englishShell, kUndone),
  de: new Phrasebook('de', german, germanPage, germanShell),
};

function tellerOf(language: 'en' | 'de'): Teller {
  const book = kBooks[language];
  return {
    has: (key) => book.has(key),
    pattern: (key) => book.pattern(key),
    name: (seat) => book.seat(seat, kNames),
    tell: (event, key = event.key, more = {}) =>
      book.say(key, { ...event.params, ...more }, kNames),
    say: (key, params) => book.say(key, params),
    seats: () => kNames.length,
  };
}
const told = (events: GameEvent[], language: 'en' | 'de' = 'en') =>
  sentenceOf(events, story, tellerOf(language));

let version = 1;
function happens(seat: number, name: string, params: GameEvent['params'] = {}): GameEvent {
  return someEvent(version++, {
    actor: seat,
    key: `event.${name}`,
    params: { seat: { seat }, ...params },
  });
}
const produced = (seat: number, number: number, resource: string) =>
  happens(seat, 'produced', { number, resource: `resource:${resource}` });
const offer = () => happens(0, 'offered', { give: 'cards:0.1.0.0.0', get: 'cards:0.0.0.1.0' });
const failedOffer = () => [
  offer(),
  happens(1, 'answered'),
  happens(1, 'declined'),
  happens(0, 'offer_failed'),
];
const trade = () =>
  happens(0, 'traded', { owner: { seat: 1 }, give: 'cards:0.1.0.0.0', get: 'cards:0.0.0.1.0' });
const road = () => happens(0, 'built_road', { edge: 'edge:7' });

describe('a sentence', () => {
  it('says what the board was laid with, not the last thing alone', () => {
    const laid = (name: string, params: GameEvent['params']) =>
      someEvent(version++, { key: `event.${name}`, params });
    const events = [
      laid('terrain', { hex: 'hex:0', terrain: 'terrain:hill' }),
      laid('terrain', { hex: 'hex:1', terrain: 'terrain:hill' }),
      laid('numbers', { number: 3 }),
      laid('harbour', { edge: 'edge:1', harbour: 'harbour:any' }),
      laid('harbour', { edge: 'edge:2', harbour: 'harbour:wool' }),
      laid('harbour', { edge: 'edge:3', harbour: 'harbour:any' }),
    ];
    expect(told(events)).toBe(
      'Land: hills (2×); numbers from corner 3; harbours: 3:1 (2×), 2:1 wool',
    );
    expect(told(events, 'de')).toBe(
      'Land: Hügelland (2×); Zahlen ab Ecke 3; Häfen: 3:1 (2×), 2:1 Wolle',
    );
  });

  it('names its subject once and says deeds in short', () => {
    const events = [
      happens(0, 'turn_began', { turn: 34 }),
      happens(0, 'rolls'),
      happens(0, 'rolled', { first: 3, second: 5, sum: 8 }),
      produced(0, 1, 'brick'),
      produced(1, 1, 'brick'),
      offer(),
      happens(1, 'accepted'),
      trade(),
      road(),
      happens(0, 'ended_turn'),
    ];
    expect(told(events)).toBe(
      'Osprey rolls 8; everyone gets 1 brick; trades 1 wool for 1 brick with Heron; builds a road',
    );
    expect(told(events, 'de')).toBe(
      'Osprey würfelt 8; alle bekommen 1 Lehm; handelt mit Heron: 1× Wolle gegen 1× Lehm; baut eine Straße',
    );
  });

  it('tells what one of several gets together', () => {
    const gets = [produced(1, 2, 'ore'), produced(0, 1, 'brick'), produced(1, 1, 'wool')];
    const events = [...gets, produced(1, 1, 'wool'), road()];
    expect(told(events)).toBe('Heron gets 2 ore, 1 wool (2×); Osprey gets 1 brick; builds a road');
  });

  it('counts what is done twice', () => {
    expect(told([road(), road(), happens(0, 'bought')])).toBe(
      'Osprey builds a road (2×); buys a development card',
    );
  });

  it('adds up offers that nobody took', () => {
    const events = [...failedOffer(), ...failedOffer(), happens(0, 'seven'), ...failedOffer()];
    expect(told(events)).toBe('3 offers, nobody agrees');
    expect(told(failedOffer(), 'de')).toBe('1 Angebot, niemand geht darauf ein');
  });

  it('leaves out what was taken back', () => {
    const undone = () => happens(0, 'undone');
    expect(told([happens(0, 'bought'), road(), undone(), road(), undone()])).toBe(
      'Osprey buys a development card',
    );
    expect(told([happens(1, 'bought'), undone()])).toMatch(
      /^Heron buys a development card; Osprey /,
    );
  });

  it('is never empty, and never endless', () => {
    expect(told([happens(0, 'ended_turn')])).toBe('Osprey ends the turn');
    const many = Array.from({ length: 12 }, (_, index) =>
      happens(index % 2, 'rolled', { sum: index }),
    );
    expect(told(many)).toBe(
      'Osprey rolls 0; Heron rolls 1; Osprey rolls 2; … 6 more …; Heron rolls 9; Osprey rolls 10; Heron rolls 11',
    );
  });

  it('does without deeds: the sentence loses its subject', () => {
    const plain: Teller = { ...tellerOf('en'), has: () => false };
    expect(sentenceOf([happens(0, 'rolls'), road()], {}, plain)).toMatch(
      /^Osprey rolls; builds a road \(/,
    );
  });
});

describe('details', () => {
  it('fold offers that nobody took, and only those', () => {
    const rows = rowsOf([...failedOffer(), ...failedOffer(), offer(), trade(), offer()], story);
    expect(rows.map((row) => (row.kind === 'haggling' ? row.offers : row.event.key))).toEqual([
      2,
      'event.offered',
      'event.traded',
      'event.offered',
    ]);
  });
});

describe('blocks', () => {
  const turns = new TurnList().with([
    { version: 1, key: 'turn.setup', params: {} },
    { version: 4, number: 1, seat: 0 },
    { version: 7, number: 2, seat: 1 },
  ] satisfies TurnStart[]);
  const at = (record: number, name: string) => someEvent(record, { key: `event.${name}` });

  it('are turns', () => {
    const events = [1, 2, 4, 5, 5, 6, 7].map((record) => at(record, 'built_road'));
    const blocks = blocksOf(events, turns, {});
    expect(blocks.map((block) => [block.turn?.number, spanOf(block)])).toEqual([
      [undefined, { first: 1, last: 2 }],
      [1, { first: 4, last: 6 }],
      [2, { first: 7, last: 7 }],
    ]);
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(3);
  });

  it('begin with the announcement of their turn, though an earlier record made it', () => {
    const events = [at(5, 'built_road'), at(6, 'ended_turn'), at(6, 'turn_began'), at(7, 'rolled')];
    const blocks = blocksOf(events, turns, story);
    expect(blocks.map((block) => block.events.map(({ key }) => key.slice(6)))).toEqual([
      ['built_road', 'ended_turn'],
      ['turn_began', 'rolled'],
    ]);
    // The turn that has only been announced is not there yet.
    expect(blocksOf(events.slice(0, 3), turns, story)).toHaveLength(1);
  });

  it('may begin in the middle of a record, and go on in what is everybody’s', () => {
    const parts = new TurnList().with([
      { version: 1, number: 1, seat: 0 },
      { version: 3, key: 'turn.region', params: {} },
      { version: 5, number: 2, seat: 1 },
    ]);
    const events = [
      at(2, 'played'),
      at(2, 'region_began'),
      at(2, 'gained'),
      at(3, 'collected'),
      at(4, 'region_began'),
      at(4, 'region_began'),
      at(5, 'played'),
    ];
    const blocks = blocksOf(events, parts, { opens: { 'event.region_began': 'turn.region' } });
    expect(blocks.map(({ events: own }) => own.length)).toEqual([1, 3, 1, 1, 1]);
    expect(blocks.map(({ head }) => head?.version)).toEqual([undefined, 2, 4, 4, undefined]);
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(5);
  });
});

it('knows a block again that has not grown', () => {
  const events = [happens(0, 'rolled'), happens(0, 'passed')];
  const block = { key: '1#0', turn: null, head: null, events };
  expect(isSame(block, { ...block, events: [...events] })).toBe(true);
  expect(isSame(block, { ...block, events: events.slice(1) })).toBe(false);
  expect(isSame(block, { ...block, events: [happens(0, 'rolled'), ...events.slice(1)] })).toBe(
    false,
  );
  expect(isSame(block, { ...block, head: events[0] ?? null })).toBe(false);
});
