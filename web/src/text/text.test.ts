import { describe, expect, it } from 'vitest';
import cases from '../../../tests/golden/phrases.json';
import { type Catalogue, type Fillings, Phrasebook, parts } from './text';

interface Case {
  pattern?: string;
  key?: string;
  catalogue?: Catalogue;
  params: Fillings;
  names?: string[];
  expected: string;
}

describe('the phrasebook', () => {
  it.each(
    (cases as unknown as Case[]).map((entry) => [entry.expected || '(empty)', entry] as const),
  )('says: %s', (_, { pattern, key = 'test', catalogue = {}, params, names = [], expected }) => {
    const own = pattern === undefined ? {} : { [key]: pattern };
    expect(new Phrasebook(catalogue, own).say(key, params, names)).toBe(expected);
  });

  it('lets later catalogues win', () => {
    expect(new Phrasebook({ word: 'first' }, { word: 'second' }).say('word')).toBe('second');
  });

  it('puts in a text as it is', () => {
    const book = new Phrasebook({ hello: 'Hello {name}', 'target.pass': 'nothing' });
    expect(book.say('hello', { name: { text: 'pass' } })).toBe('Hello pass');
  });

  it('names a choice in its own words, else like a target', () => {
    const book = new Phrasebook({
      'target.card': '{0}',
      'choice.card': 'Card {0}',
      'target.pass': 'no',
    });
    expect(book.choice('card:4')).toBe('Card 4');
    expect(book.choice('pass')).toBe('no');
    expect(book.choice('ship:2')).toBe('ship:2');
  });

  it('does not mistake what every object has for a word', () => {
    const book = new Phrasebook({ word: '{constructor} {toString}' });
    expect(book.say('word')).toBe('{constructor} {toString}');
    expect(book.say('constructor')).toBe('[constructor]');
  });
});

it('takes targets apart', () => {
  expect(parts('city:4.3')).toEqual({ kind: 'city', detail: ['4', '3'] });
  expect(parts('pass')).toEqual({ kind: 'pass', detail: [] });
});
