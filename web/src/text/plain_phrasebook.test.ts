// What a game without words says instead.
import { describe, expect, it } from 'vitest';
import { PlainPhrasebook } from './plain_phrasebook';
import { readable } from './readable';

const kShared = { 'error.refused': 'The rules don’t allow this.', 'seat.unnamed': 'Seat {number}' };
const book = new PlainPhrasebook('en', kShared, {
  'target.city': 'city of {0}',
  'part.old': 'the old one',
});
const names = ['Ann', 'Bea'];

it.each([
  ['hand_size', 'Hand size'],
  ['handSize', 'Hand size'],
  ['phase2', 'Phase2'],
  ['hidden-hand', 'Hidden hand'],
  ['VP', 'VP'],
  ['', ''],
])('reads %s as %s', (id, text) => expect(readable(id)).toBe(text));

describe('without a sentence', () => {
  it('tells who did what to what', () => {
    const params = { card: 'card:4', seat: { seat: 1 }, points: 5 };
    expect(book.say('event.dealt_to_you', params, names)).toBe(
      'Bea: dealt to you · card 4 · points 5',
    );
    expect(book.say('event.shuffled')).toBe('Shuffled');
  });

  it('names sources of points and the like by their keys', () => {
    expect(book.say('score.long_road')).toBe('Long road');
    expect(book.why('TST-1.1')).toBe('The rules don’t allow this.');
  });

  it('names targets, as choices with a capital letter', () => {
    expect(book.target('card:4')).toBe('card 4');
    expect(book.choice('card:4')).toBe('Card 4');
    expect(book.choice('place:4.3')).toBe('Place 4.3');
    expect(book.choice('build:far_away.old')).toBe('Build far away, the old one');
    expect(book.choice('end_turn')).toBe('End turn');
    expect(book.target('seat:1')).toBe('Seat 2');
    expect(book.choice('seat:1', names)).toBe('Bea');
  });
});

it('leaves what the catalogue says as it is', () => {
  expect(book.choice('city:rome')).toBe('city of rome');
  expect(book.say('seat.unnamed', { number: 3 })).toBe('Seat 3');
});
