import { expect, it } from 'vitest';
import { drawCard, fitted } from './picture';

const content = {
  headline: 'Ann <wins> & more',
  game: 'Catan',
  date: 'Saved on 1 May 2027',
  product: 'Landfall',
  players: [
    { seat: 1, name: 'Bob "B"', points: 10 },
    { seat: 0, name: 'W'.repeat(40), points: 8 },
  ],
  curve: [
    { version: 0, points: [0, 0] },
    { version: 9, points: [8, 10] },
  ],
  lines: ['one', 'two', 'three', 'four'],
};

it('draws one whole document that needs nothing else', () => {
  const card = drawCard(content);
  const drawing = new DOMParser().parseFromString(card, 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toContain('Ann <wins> & more');
  expect(texts).toContain('Bob "B"');
  expect(texts).toContain('three');
  expect(texts).not.toContain('four');
  expect(card).not.toMatch(/url\(|href|class=|var\(/);
});

it('cuts what is too long', () => {
  expect(fitted('short', 400, 20)).toBe('short');
  expect(fitted('W'.repeat(40), 200, 20)).toMatch(/^W{5,}…$/);
});

it('is a card, too, where nothing was drawn over time', () => {
  expect(drawCard({ ...content, curve: [], lines: [], players: [] })).toContain('Landfall');
});
