import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import cases from '../../../tests/golden/phrases.json';
import { type Catalogue, type Fillings, Phrasebook, parts } from './text';

interface Case {
  language?: string;
  pattern?: string;
  key?: string;
  catalogue?: Catalogue;
  params: Fillings;
  names?: string[];
  expected: string;
  icu?: false; // what ICU's message format does not allow
}

const kCases = (cases as unknown as Case[]).map(
  (entry) => [entry.expected || '(empty)', entry] as const,
);

describe('the phrasebook', () => {
  it.each(kCases)('says: %s', (_, entry) => {
    const { language = 'en', pattern, key = 'test', catalogue = {}, params, names = [] } = entry;
    const own = pattern === undefined ? {} : { [key]: pattern };
    expect(new Phrasebook(language, catalogue, own).say(key, params, names)).toBe(entry.expected);
  });

  // The reference for the part of the format that we read; in the page it would be too large (ADR 0013).
  it.each(kCases.filter(([, { pattern, icu }]) => pattern && icu !== false))(
    'says as ICU does: %s',
    (_, { language = 'en', pattern, catalogue, params, names, expected }) => {
      const book = new Phrasebook(language, { '': '{it}', ...catalogue });
      const values = Object.entries(params).map(([name, it]) => [
        name,
        typeof it === 'number' ? it : book.say('', { it }, names),
      ]);
      const message = new IntlMessageFormat(pattern as string, language);
      expect(message.format(Object.fromEntries(values))).toBe(expected);
    },
  );

  it('lets later catalogues win', () => {
    expect(new Phrasebook('en', { word: 'first' }, { word: 'second' }).say('word')).toBe('second');
  });

  it('puts in a text as it is', () => {
    const book = new Phrasebook('en', { hello: 'Hello {name}', 'target.pass': 'nothing' });
    expect(book.say('hello', { name: { text: 'pass' } })).toBe('Hello pass');
  });

  it('names a choice in its own words, else like a target', () => {
    const book = new Phrasebook('en', {
      'target.card': '{0}',
      'choice.card': 'Card {0}',
      'target.pass': 'no',
    });
    expect(book.choice('card:4')).toBe('Card 4');
    expect(book.choice('pass')).toBe('no');
    expect(book.choice('ship:2')).toBe('ship:2');
  });

  it('does not mistake what every object has for a word', () => {
    const book = new Phrasebook('en', { word: '{constructor} {toString}' });
    expect(book.say('word')).toBe('{constructor} {toString}');
    expect(book.say('constructor')).toBe('[constructor]');
  });
});

it('takes targets apart', () => {
  expect(parts('city:4.3')).toEqual({ kind: 'city', detail: ['4', '3'] });
  expect(parts('pass')).toEqual({ kind: 'pass', detail: [] });
});
