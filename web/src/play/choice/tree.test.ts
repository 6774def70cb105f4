import { describe, expect, it } from 'vitest';
import type { Tree } from '../../wire/wire';
import { following, groups, isWhole, numbers, pathsTo, sets, targetOf } from './tree';

const kTree: Tree = [
  ['card:4', [['city:4.3', ['height:2', 'height:3']], ['city:4.5', ['height:4']], 'pass']],
  ['card:4-5-6-7', [['city:4.3', ['height:2']], 'pass']],
  'end',
];

describe('the tree of targets', () => {
  it('says what may follow a path', () => {
    expect(following(kTree, [])?.map(targetOf)).toEqual(['card:4', 'card:4-5-6-7', 'end']);
    expect(following(kTree, ['card:4'])?.map(targetOf)).toEqual(['city:4.3', 'city:4.5', 'pass']);
    expect(following(kTree, ['card:4', 'city:4.3'])).toEqual(['height:2', 'height:3']);
    expect(following(kTree, ['card:4', 'pass'])).toEqual([]);
    expect(following(kTree, ['card:5'])).toBeNull();
    expect(following(kTree, ['end', 'pass'])).toBeNull();
  });

  it('knows a whole choice', () => {
    expect(isWhole(kTree, [])).toBe(false);
    expect(isWhole([], [])).toBe(false);
    expect(isWhole(kTree, ['card:4'])).toBe(false);
    expect(isWhole(kTree, ['card:4', 'pass'])).toBe(true);
    expect(isWhole(kTree, ['end'])).toBe(true);
    expect(isWhole(kTree, ['nothing'])).toBe(false);
  });

  it('finds the ways to a target', () => {
    expect(pathsTo(kTree, 'city:4.5')).toEqual([['card:4', 'city:4.5']]);
    expect(pathsTo(kTree, 'city:4.3')).toHaveLength(2);
    expect(pathsTo(kTree, 'city:9.9')).toEqual([]);
  });

  it('groups a level by kind in order of appearance', () => {
    expect(groups(following(kTree, ['card:4']) ?? [])).toEqual([
      { kind: 'city', targets: ['city:4.3', 'city:4.5'] },
      { kind: 'pass', targets: ['pass'] },
    ]);
  });

  it('recognises a question for a number', () => {
    expect(numbers(['height:2', 'height:3'])).toEqual({ kind: 'height', values: [2, 3] });
    expect(numbers(['height:2', 'pass'])).toBeNull();
    expect(numbers([['height:2', ['pass']]])).toBeNull();
    expect(numbers(['city:4.3'])).toBeNull();
    expect(numbers(['card:1-2-3'])).toBeNull();
    // These numbers are players and places, not amounts.
    expect(numbers(['seat:1', 'seat:2'])).toBeNull();
    expect(numbers(['to:1', 'to:2'])).toBeNull();
    expect(numbers(['row:1', 'row:3'])).toBeNull();
    expect(numbers([])).toBeNull();
  });
});

describe('sets', () => {
  it('are found where one kind is asked for several times in a fixed order', () => {
    const tree: Tree = [
      ['card:a', ['card:b', 'card:c']],
      ['card:b', ['card:c']],
    ];
    expect(sets(tree)).toEqual([
      ['card:a', 'card:b'],
      ['card:a', 'card:c'],
      ['card:b', 'card:c'],
    ]);
  });

  it('are not found where the order counts, kinds differ, or one thing is enough', () => {
    expect(
      sets([
        ['card:a', ['card:b']],
        ['card:b', ['card:a']],
      ]),
    ).toBeNull();
    expect(sets([['card:a', ['zone:x', 'zone:y']]])).toBeNull();
    expect(sets([['card:a', ['card:a', 'card:b']]])).toBeNull(); // one thing twice
    expect(sets(['card:a', 'card:b'])).toBeNull();
    expect(sets([])).toBeNull();
  });
});
