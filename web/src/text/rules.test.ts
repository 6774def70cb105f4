import { expect, it } from 'vitest';
import golden from '../../../tests/golden/clause_file.json';
import goldenFile from '../../../tests/golden/clause_file.md?raw';
import { readClauses, searchClauses, translate } from './rules';

const kEnglish = `# A game

Some words about the file.

## 1. Parts

### GAM-1.1 Cards
There are cards
on two lines.
Kind: component · Source: 2.1

### GAM-1.2 Dice
Four dice.
Kind: rule · Edition: first · Source: 2.9; counted

## Rulings

### GAM-R1 Ties
Ties are shared.
Kind: ruling · Source: gap
`;
const kGerman = `# Ein Spiel

## 1. Teile

### GAM-1.1 Karten
Es gibt Karten.
`;

// trace_test.cpp passes the same file.
it('reads clauses as landfall trace does', () => {
  expect(readClauses(goldenFile)).toEqual(
    golden.map(({ source, line, ...clause }) => ({ ...clause, translated: true })),
  );
});

it('puts a translation in, and says what it lacks', () => {
  const [cards, dice] = translate(readClauses(kEnglish), readClauses(kGerman));
  expect(cards).toMatchObject({ title: 'Karten', section: '1. Teile', translated: true });
  expect(dice).toMatchObject({ title: 'Dice', section: '1. Teile', translated: false });
  expect(dice?.edition).toBe('first');
});

it('finds clauses by all words or by their id', () => {
  const clauses = readClauses(kEnglish);
  expect(searchClauses(clauses, 'FOUR dice').map(({ id }) => id)).toEqual(['GAM-1.2']);
  expect(searchClauses(clauses, 'gam-r1').map(({ id }) => id)).toEqual(['GAM-R1']);
  expect(searchClauses(clauses, ' ')).toHaveLength(3);
});
