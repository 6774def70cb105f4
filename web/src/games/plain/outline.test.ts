// A view of any game as facts, tables and lists.
import { describe, expect, it } from 'vitest';
import type { Json } from './json';
import { type Block, factsOf, outline, targetsIn } from './outline';
import { Memory, Reader } from './recognise';

function read(view: Json, { seats = 3, offered = [] as string[], before = [] as Json[] } = {}) {
  const memory = new Memory();
  for (const moment of [...before, view]) memory.learn({ public: moment }, seats, offered);
  return outline(view, new Reader(seats, memory), 'public');
}
const only = (blocks: Block[]) => {
  expect(blocks).toHaveLength(1);
  return blocks[0] as Block;
};
const number = (value: number) => ({ is: 'number', number: value });

describe('single values', () => {
  it('are facts: numbers, yes and no, words, nothing', () => {
    const block = only(read({ round: 4, open: true, phase: 'bidding', prize: null, note: '' }));
    expect(block).toEqual({
      block: 'facts',
      facts: [
        { key: 'round', value: number(4) },
        { key: 'open', value: { is: 'flag', on: true } },
        { key: 'phase', value: { is: 'text', text: 'bidding', key: 'phase' } },
        { key: 'prize', value: { is: 'none' } },
        { key: 'note', value: { is: 'none' } },
      ],
    });
  });

  it('are players where the name says so and the number can be a seat', () => {
    const block = only(read({ starter: 2, owner: 3, next_player: 0, round: 1 }));
    expect(block.block === 'facts' && block.facts.map(({ value }) => value)).toEqual([
      { is: 'seat', seat: 2 },
      number(3),
      { is: 'seat', seat: 0 },
      number(1),
    ]);
  });

  it('are no players if the same member once held what no seat is', () => {
    const block = only(read({ active: 1 }, { before: [{ active: 7 }] }));
    expect(block).toEqual({ block: 'facts', facts: [{ key: 'active', value: number(1) }] });
  });
});

describe('what there is per player', () => {
  it('stands in one table with a column for each', () => {
    const block = only(read({ points: [1, 2, 3], hand_size: [5, 5, 4] }));
    expect(block).toEqual({
      block: 'seats',
      rows: [
        { key: 'points', cells: [1, 2, 3].map(number) },
        { key: 'hand_size', cells: [5, 5, 4].map(number) },
      ],
    });
  });

  it('is found in objects that name their seat, in any order', () => {
    const players: Json = [
      { seat: 2, ships: 1 },
      { seat: 0, ships: 3, gone: true },
      { seat: 1, ships: 2 },
    ];
    const block = only(read({ players }));
    expect(block).toEqual({
      block: 'seats',
      rows: [
        { key: 'ships', cells: [3, 2, 1].map(number) },
        { key: 'gone', cells: [{ is: 'flag', on: true }, { is: 'none' }, { is: 'none' }] },
      ],
    });
  });

  it('is not found in things of which one player has several', () => {
    const towers = [0, 0, 2].map((seat) => ({ seat, height: 1 }));
    expect(only(read({ towers })).block).toBe('table');
  });

  it('may be lists: the cards in front of each', () => {
    const block = only(read({ open_cards: [[1, 2], [], [3]] }));
    const list = (...items: number[]) => ({ is: 'list', items: items.map(number) });
    expect(block).toEqual({
      block: 'seats',
      rows: [{ key: 'open_cards', cells: [list(1, 2), list(), list(3)] }],
    });
  });

  it('is no list that had another length before', () => {
    const block = only(read({ discard: [4, 7, 9] }, { before: [{ discard: [] }] }));
    expect(block).toEqual({ block: 'list', key: 'discard', items: [4, 7, 9].map(number) });
  });

  it('is no list of seats, which are players themselves', () => {
    const block = only(read({ prize_seen_by: [0, 2, 1] }));
    expect(block).toEqual({
      block: 'list',
      key: 'prize_seen_by',
      items: [0, 2, 1].map((seat) => ({ is: 'seat', seat })),
    });
    expect(only(read({ moved_by: [3, 1, 1] })).block).toBe('seats');
  });

  it('can be asked for one player', () => {
    const blocks = read({ round: 1, points: [1, 2, 3], more: { coins: [7, 8, 9] } });
    expect(factsOf(blocks, 1)).toEqual([
      { key: 'points', value: number(2) },
      { key: 'coins', value: number(8) },
    ]);
  });
});

describe('things of one kind', () => {
  const towers = [
    { id: 'north', owner: 1, height: 2 },
    { id: 'south', owner: null, height: 2 },
  ];

  it('are the rows of a table, called by their ids', () => {
    expect(only(read({ towers }))).toEqual({
      block: 'table',
      key: 'towers',
      columns: ['owner', 'height'],
      rows: [
        {
          head: { is: 'text', text: 'north', key: 'towers' },
          cells: [{ is: 'seat', seat: 1 }, number(2)],
        },
        { head: { is: 'text', text: 'south', key: 'towers' }, cells: [{ is: 'none' }, number(2)] },
      ],
    });
  });

  it('may stand under their names instead', () => {
    const block = only(read({ ports: { genoa: { ships: 1 }, venice: { ships: 2 } } }));
    expect(block.block === 'table' && block.rows.map(({ head }) => head)).toEqual([
      { is: 'text', text: 'genoa', key: 'ports' },
      { is: 'text', text: 'venice', key: 'ports' },
    ]);
  });

  it('need not all have the same members, but those that have little in common are no table', () => {
    const alike = only(read({ cards: [{ name: 'a', cost: 1 }, { name: 'b' }] }));
    expect(alike.block === 'table' && alike.rows[1]?.cells[1]).toBeNull();
    const apart: Json = [{ a: 1 }, { b: 2 }, { c: 3 }, { d: 4 }];
    expect(only(read({ apart })).block).toBe('list');
  });

  it('are a grid where rows of equal length lie below each other', () => {
    const block = only(
      read({
        squares: [
          [1, 0],
          [0, 1],
          [1, 1],
          [0, 0],
        ],
      }),
    );
    expect(block.block === 'grid' && block.rows).toHaveLength(4);
  });

  it('may be inside one another', () => {
    const block = only(read({ market: { open: true, goods: { wood: 3 } } }));
    expect(block).toEqual({
      block: 'group',
      key: 'market',
      blocks: [
        { block: 'facts', facts: [{ key: 'open', value: { is: 'flag', on: true } }] },
        {
          block: 'group',
          key: 'goods',
          blocks: [{ block: 'facts', facts: [{ key: 'wood', value: number(3) }] }],
        },
      ],
    });
  });
});

describe('what can be clicked at', () => {
  const target = (name: string) => ({ is: 'target', target: name });

  it('are the entries of a list that holds all that is offered of a kind', () => {
    const block = only(read({ hand: [2, 6, 12, 13] }, { offered: ['card:6', 'card:12'] }));
    expect(block.block === 'list' && block.items).toEqual(
      ['card:2', 'card:6', 'card:12', 'card:13'].map(target),
    );
  });

  it('are not amounts that happen to be in a list, nor a single one', () => {
    const offered = ['stake:0', 'stake:2', 'stake:6', 'card:2'];
    const block = only(read({ hand: [2, 6, 12, 13] }, { offered }));
    expect(block.block === 'list' && block.items).toEqual([2, 6, 12, 13].map(number));
  });

  it('stay so when they cannot be chosen any more', () => {
    const memory = new Memory();
    memory.learn({ public: { hand: [1, 2] } }, 3, ['card:1', 'card:2']);
    memory.learn({ public: { hand: [1, 2] } }, 3, []);
    const block = only(outline({ hand: [2] }, new Reader(3, memory), 'public'));
    expect(block.block === 'list' && block.items).toEqual([target('card:2')]);
  });

  it('are things whose table or column is called like the kind', () => {
    const cities = [
      { id: 'rome', tower: 'a' },
      { id: 'bonn', tower: 'b' },
    ];
    const block = only(read({ cities }, { offered: ['city:rome', 'tower:x'] }));
    expect(block.block === 'table' && block.rows[0]).toEqual({
      head: target('city:rome'),
      cells: [target('tower:a')],
    });
  });

  it('are numbers of a column only if they tell its rows apart', () => {
    const rows = (heights: number[]) => heights.map((height, card) => ({ card, height }));
    const offered = ['card:1', 'height:1'];
    const block = only(read({ stacks: rows([1, 1, 2, 2]) }, { offered }));
    expect(block.block === 'table' && block.rows[1]?.cells).toEqual([target('card:1'), number(1)]);
  });

  it('can be asked for, also for what one player has', () => {
    const view = { hands: [[1], [2], []], deck: [1, 2, 3, 4], last: { top: 'card:9' } };
    const memory = new Memory();
    memory.learn({ public: view }, 3, ['card:1', 'card:2']);
    memory.learn({ public: { hands: [[1, 2], [], []] } }, 3, ['card:1', 'card:2']);
    const blocks = outline(view, new Reader(3, memory), 'public');
    expect(targetsIn(blocks).sort()).toEqual(
      ['card:1', 'card:1', 'card:2', 'card:2', 'card:3', 'card:4', 'card:9'].sort(),
    );
    expect(targetsIn(blocks, 1)).toEqual(['card:2']);
  });

  it('are whole targets wherever they stand', () => {
    const block = only(read({ last: 'city:4.3', motto: 'a:b' }, { offered: ['city:1.1'] }));
    expect(block.block === 'facts' && block.facts.map(({ value }) => value)).toEqual([
      target('city:4.3'),
      { is: 'text', text: 'a:b', key: 'motto' },
    ]);
  });
});

describe('hands that only their player sees', () => {
  const target = (name: string) => ({ is: 'target', target: name });
  const list = (key: string, items: unknown[]) => ({ block: 'list', key, items });
  type Moment = { hands: Record<string, Json>; counts?: Json; offered: string[] };

  /** How the last of these moments is read: what the player alone sees, and what everybody does. */
  function readHands(...moments: Moment[]) {
    const memory = new Memory();
    const views = moments.map(({ hands, counts = [] }) => ({ public: { counts }, private: hands }));
    moments.forEach(({ offered }, index) => {
      memory.learn(views[index] as Json, 3, offered);
    });
    const last = views.at(-1);
    const reader = new Reader(3, memory);
    return {
      own: outline(last?.private as Json, reader, 'private'),
      everybody: outline(last?.public as Json, reader, 'public'),
      memory,
    };
  }

  it('have no entry for other players, however many cards they are', () => {
    const { own } = readHands({ hands: { left: [6, 9, 12] }, offered: ['hand:1', 'hand:2'] });
    expect(own).toEqual([list('left', [6, 9, 12].map(number))]);
  });

  it('are told from what they are called by, also where cards have the same numbers', () => {
    const chooseHand = ['hand:1', 'hand:2'];
    const { own, memory } = readHands(
      { hands: { left: [8, 11], right: [4, 5] }, offered: chooseHand },
      { hands: { left: [8, 11], right: [1, 2] }, offered: chooseHand },
      { hands: { left: [8, 11], right: [1, 2] }, offered: ['card:8', 'card:11'] },
      { hands: { left: [8, 11], right: [1, 2] }, offered: ['card:1', 'card:2'] },
    );
    expect(own).toEqual([
      list('left', [target('card:8'), target('card:11')]),
      list('right', [target('card:1'), target('card:2')]),
    ]);
    expect(memory.isMember('card')).toBe(true);
    expect(memory.isMember('hand')).toBe(false);
  });

  it('are cards as soon as cards are offered, if a first look took them for hands', () => {
    const hands = { left: [8, 11], right: [1, 2] };
    const { own } = readHands(
      { hands, offered: ['hand:1', 'hand:2'] },
      { hands, offered: ['card:1', 'card:2'] },
    );
    expect(own[1]).toEqual(list('right', [target('card:1'), target('card:2')]));
  });

  it('are not how many cards each player has', () => {
    const counts = [2, 1, 2];
    const { everybody } = readHands({ hands: {}, counts, offered: ['hand:1', 'hand:2'] });
    expect(everybody).toEqual([
      { block: 'seats', rows: [{ key: 'counts', cells: counts.map(number) }] },
    ]);
  });

  it('may be several from which a card is chosen', () => {
    const { own } = readHands({
      hands: { left: [3, 5], right: [7], other: [3, 9] },
      offered: ['card:3', 'card:5', 'card:7'],
    });
    expect(own).toEqual([
      list('left', [target('card:3'), target('card:5')]),
      list('right', [target('card:7')]),
      list('other', [3, 9].map(number)),
    ]);
  });

  it('stay hands of cards when once a card comes from elsewhere', () => {
    const { own } = readHands(
      { hands: { cards: [3, 5, 7] }, offered: ['card:3', 'card:5'] },
      { hands: { cards: [3, 7] }, offered: ['card:3', 'card:7'] },
      { hands: { cards: [3, 7] }, offered: ['card:10', 'card:11'] },
    );
    expect(own).toEqual([list('cards', [target('card:3'), target('card:7')])]);
  });
});
