import { beforeEach, describe, expect, it } from 'vitest';
import type { Confirming } from '../../ui/settings/settings.svelte';
import type { Target, Tree } from '../../wire/wire';
import { Draft, type Sent } from './draft.svelte';

const kTree: Tree = [
  ['card:4', [['city:4.3', ['height:2', 'height:3']], ['city:4.5', ['height:4']], 'pass']],
  ['card:5', [['city:5.3', ['height:2']], 'pass']],
];

let tree = $state.raw<Tree>([]);
let mode: Confirming;
let sent: Target[][];
let last: Sent | undefined;
let draft: Draft;

beforeEach(() => {
  tree = kTree;
  mode = 'always';
  sent = [];
  last = undefined;
  draft = new Draft({
    tree: () => tree,
    confirm: () => mode,
    send: (choice) => {
      sent.push(choice.path);
      last = choice;
    },
  });
});

describe('a choice in the making', () => {
  it('goes step by step and waits for the confirmation', () => {
    expect(draft.choose('card:4')).toBe('stepped');
    expect([...draft.offered]).toEqual(['city:4.3', 'city:4.5', 'pass']);
    draft.choose('city:4.3');
    // The lowest number is proposed; the others stay on offer.
    expect(draft.path).toEqual(['card:4', 'city:4.3', 'height:2']);
    expect(draft.whole).toBe(true);
    expect([...draft.offered]).toEqual(['height:2', 'height:3']);
    draft.choose('height:3');
    expect(sent).toEqual([]);
    expect(draft.confirm()).toBe(true);
    expect(sent).toEqual([['card:4', 'city:4.3', 'height:3']]);
    expect(draft.path).toEqual([]);
  });

  it('knows the whole choice that a click would make', () => {
    expect(draft.wholeBy('card:4')).toBeNull(); // a city is asked for next
    expect(draft.wholeBy('city:4.5')).toEqual(['card:4', 'city:4.5', 'height:4']); // one card leads there
    draft.choose('card:4');
    expect(draft.wholeBy('city:4.3')).toEqual(['card:4', 'city:4.3', 'height:2']);
    expect(draft.wholeBy('city:5.3')).toBeNull();
    expect(draft.path).toEqual(['card:4']);
    expect(sent).toEqual([]);
  });

  it('proposes nobody where somebody is to be chosen', () => {
    tree = [
      ['hex:0.0', ['seat:1', 'seat:2']],
      ['hex:1.0', ['seat:2']],
    ];
    draft.choose('hex:0.0');
    expect(draft.path).toEqual(['hex:0.0']);
    expect([...draft.offered]).toEqual(['seat:1', 'seat:2']);
    draft.choose('hex:1.0');
    expect(draft.path).toEqual(['hex:1.0', 'seat:2']); // there is nobody else
  });

  it('knows what follows the only step that leads on', () => {
    expect([...draft.ahead]).toEqual([]); // several cards lead on
    tree = [
      [
        'migrate',
        [
          ['unit:a', ['area:b', 'area:c']],
          ['unit:b', ['area:c']],
        ],
      ],
      'done',
    ];
    expect([...draft.ahead]).toEqual(['unit:a', 'unit:b']);
    expect(draft.choose('unit:a')).toBe('stepped');
    expect(draft.path).toEqual(['migrate', 'unit:a']);
    expect([...draft.ahead]).toEqual([]);
  });

  it('goes back over steps that it took itself', () => {
    draft.choose('card:4');
    draft.choose('city:4.5');
    expect(draft.path).toEqual(['card:4', 'city:4.5', 'height:4']);
    draft.back();
    expect(draft.path).toEqual(['card:4']);
    draft.back();
    draft.back();
    expect(draft.path).toEqual([]);
  });

  it('goes back over a number however often it was changed', () => {
    draft.choose('card:4');
    draft.choose('city:4.3');
    draft.choose('height:3');
    draft.back();
    expect(draft.path).toEqual(['card:4']);
  });

  it('lets an earlier step be chosen anew', () => {
    draft.choose('card:4');
    draft.choose('city:4.3');
    draft.choose('city:4.5');
    expect(draft.path).toEqual(['card:4', 'city:4.5', 'height:4']);
    draft.choose('card:5');
    expect(draft.path).toEqual(['card:5']);
  });

  it('changes the last step of a whole choice', () => {
    draft.choose('card:4');
    draft.choose('pass');
    expect(draft.whole).toBe(true);
    draft.choose('city:4.3');
    expect(draft.path).toEqual(['card:4', 'city:4.3', 'height:2']);
  });

  it('jumps to a target that one way leads to, and says when there are several', () => {
    expect(draft.choose('city:5.3')).toBe('stepped');
    expect(draft.path).toEqual(['card:5', 'city:5.3', 'height:2']);
    draft.clear();
    expect(draft.choose('pass')).toBe('several');
    expect(draft.choose('city:9.9')).toBe('refused');
    expect(draft.path).toEqual([]);
  });

  it('tells the ways to a target, and goes one of them', () => {
    const ways = draft.waysTo('pass');
    expect(ways.length).toBeGreaterThan(1);
    for (const way of ways) expect(way.at(-1)).toBe('pass');
    expect(draft.follow(ways[1] as string[])).toBe('stepped');
    expect(draft.path).toEqual(ways[1]);
    expect(draft.whole).toBe(true);
  });

  it('sends a lone choice without asking', () => {
    tree = ['end'];
    expect(draft.choose('end')).toBe('sent');
    expect(sent).toEqual([['end']]);
  });

  it('proposes nothing and asks nothing when the player wants it quick', () => {
    mode = 'never';
    draft.choose('card:5');
    expect(draft.choose('city:5.3')).toBe('stepped');
    expect(draft.whole).toBe(false);
    expect(draft.choose('height:2')).toBe('sent');
    expect(sent).toEqual([['card:5', 'city:5.3', 'height:2']]);
  });

  it('forgets a path that the game has overtaken', () => {
    draft.choose('card:4');
    tree = [['card:6', ['pass']]];
    expect(draft.path).toEqual([]);
    // The last card of a game still waits for the confirmation.
    expect(draft.choose('card:6')).toBe('stepped');
    expect(draft.path).toEqual(['card:6', 'pass']);
    expect(sent).toEqual([]);
  });
});

describe('a choice that is sent at once', () => {
  beforeEach(() => {
    mode = 'final';
  });

  it('goes off with the last click, and asks for care', () => {
    draft.choose('card:4');
    expect(draft.choose('city:4.5')).toBe('sent');
    expect(last).toEqual({ path: ['card:4', 'city:4.5', 'height:4'], careful: true, others: [] });
    expect(draft.path).toEqual([]);
  });

  it('says which other numbers there were', () => {
    draft.choose('card:4');
    draft.choose('city:4.3');
    expect(last).toEqual({
      path: ['card:4', 'city:4.3', 'height:2'],
      careful: true,
      others: ['height:2', 'height:3'],
    });
  });

  it('comes back to be confirmed if it cannot be undone; the same target again confirms it', () => {
    draft.choose('card:4');
    draft.choose('city:4.5');
    draft.hold('TAB-2.2');
    expect(draft.whole).toBe(true);
    expect(draft.final).toBe('TAB-2.2');
    expect(draft.choose('city:4.5')).toBe('sent');
    expect(last?.careful).toBe(false);
    expect(sent).toHaveLength(2);
    expect(draft.final).toBeNull();
  });

  it('is forgotten with a step back', () => {
    draft.choose('card:5');
    draft.choose('pass');
    draft.hold('TAB-2.2');
    draft.back();
    expect(draft.final).toBeNull();
    expect(draft.path).toEqual(['card:5']);
  });

  it('is a word that says all', () => {
    tree = ['end', ...kTree];
    expect(draft.choose('end', true)).toBe('sent');
    expect(last).toEqual({ path: ['end'], careful: false, others: [] });
  });

  it('waits for a set to be confirmed', () => {
    tree = [
      ['card:a', ['card:b', 'card:c']],
      ['card:b', ['card:c']],
    ];
    draft.choose('card:c');
    expect(draft.choose('card:a')).toBe('stepped');
    expect(draft.whole).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('a set of things', () => {
  // Three of four cards, in the order of the tree only.
  const kThree: Tree = [
    [
      'card:a',
      [
        ['card:b', ['card:c', 'card:d']],
        ['card:c', ['card:d']],
      ],
    ],
    ['card:b', [['card:c', ['card:d']]]],
  ];

  it('is picked in any order and sent in the order of the tree', () => {
    tree = kThree;
    expect(draft.choose('card:d')).toBe('stepped');
    draft.choose('card:a');
    expect(draft.whole).toBe(false);
    expect([...draft.offered].sort()).toEqual(['card:a', 'card:b', 'card:c', 'card:d']);
    draft.choose('card:c');
    expect(draft.path).toEqual(['card:d', 'card:a', 'card:c']);
    expect(draft.whole).toBe(true);
    expect(draft.choose('card:b')).toBe('full');
    draft.confirm();
    expect(sent).toEqual([['card:a', 'card:c', 'card:d']]);
    expect(draft.path).toEqual([]);
  });

  it('takes picks back, by a second click, step by step or one of them', () => {
    tree = kThree;
    for (const card of ['card:a', 'card:b', 'card:c']) draft.choose(card);
    draft.choose('card:b');
    expect(draft.path).toEqual(['card:a', 'card:c']);
    draft.back();
    expect(draft.path).toEqual(['card:a']);
    draft.choose('card:d');
    draft.backTo(0);
    expect(draft.path).toEqual(['card:d']);
  });

  it('may follow other steps, and forgets its picks when one of those changes', () => {
    tree = [
      [
        'card:trade',
        [
          ['zone:x', [['cube:1', ['cube:2', 'cube:3']]]],
          ['zone:y', [['cube:3', ['cube:4']]]],
        ],
      ],
      'draw',
    ];
    draft.choose('card:trade');
    draft.choose('zone:x');
    draft.choose('cube:3');
    draft.choose('cube:1');
    expect(draft.path).toEqual(['card:trade', 'zone:x', 'cube:3', 'cube:1']);
    expect(draft.whole).toBe(true);
    draft.choose('zone:y');
    expect(draft.path.slice(0, 2)).toEqual(['card:trade', 'zone:y']);
    draft.choose('draw');
    draft.confirm();
    expect(sent).toEqual([['draw']]);
  });
});
