import { describe, expect, it } from 'vitest';
import type { Terms } from '../model';
import { counterOf, counterPath, type Deal, dealOf, isEmpty, noDeal, offerPath } from './deal';

const nothing = noDeal();

it('says an offer in the order that the rules read', () => {
  const deal: Deal = {
    give: { counts: [3, 0, 2, 0, 0, 1, 0, 1], card: 'king' },
    want: { counts: [2, 0, 0, 1, 0, 0, 0, 0], card: '' },
    permit: true,
    use: true,
    promise: { kind: 'return_florins', amount: 3, due: 4, mine: true },
  };
  expect(offerPath([2, 1], deal)).toEqual([
    'offer',
    'to:1.2',
    'give:florins.3',
    'give:cubes.0.2.0.0.1.0',
    'give:tokens.1',
    'give:card.king',
    'want:florins.2',
    'want:cubes.0.0.1.0.0.0',
    'want:permit',
    'want:use',
    'promise:return_florins.3.4',
  ]);
});

it('asks the partner for a promise by another word', () => {
  const promise = { kind: 'no_tax', amount: 0, due: 5, mine: false };
  expect(counterPath({ ...nothing, promise })).toEqual(['counter', 'demand:no_tax.0.5']);
});

it('knows an offer that says nothing', () => {
  expect(isEmpty(nothing)).toBe(true);
  expect(isEmpty({ ...nothing, permit: true })).toBe(false);
});

describe('an offer on the table', () => {
  const bribe: Terms = {
    from: 1,
    turn: 0,
    give: { florins: 3, cubes: [0, 1, 0, 0, 0, 0], tokens: 0, card: null },
    want: { florins: 0, cubes: [0, 0, 0, 0, 0, 2], tokens: 1, card: 'king' },
    permit: true,
    promise: { kind: 'order', amount: 0, due: 2, byPartner: true },
  };

  it('is turned round for a counter-offer, with what is promised', () => {
    const counter = counterOf(bribe);
    expect(counter.give).toEqual({ counts: [0, 0, 0, 0, 0, 0, 2, 1], card: 'king' });
    expect(counter.want).toEqual({ counts: [3, 0, 1, 0, 0, 0, 0, 0], card: '' });
    expect(counterPath(counter).slice(-2)).toEqual(['want:permit', 'promise:order.0.2']);
  });

  it('is made again by the one who changes it', () => {
    expect(offerPath([0], dealOf(bribe))).toEqual([
      'offer',
      'to:0',
      'give:florins.3',
      'give:cubes.0.1.0.0.0.0',
      'want:cubes.0.0.0.0.0.2',
      'want:tokens.1',
      'want:card.king',
      'give:permit',
      'demand:order.0.2',
    ]);
  });
});
