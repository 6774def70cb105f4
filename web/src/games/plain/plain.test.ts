// The plain face of games that have no drawings, with words and without.
import { render } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { words } from '../../text/words.svelte';
import { gameEntry, wordsOf } from '../catalog';
import Board from './Board.svelte';
import Details from './Details.svelte';
import { sceneOf } from './fixture';
import Hand from './Hand.svelte';

const kView = { phase: 'last_bids', starter: 1, hand_size: [2, 3, 1], points: [0, 4, 9] };

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
beforeEach(() => words.usePlainly(...wordsOf('prototype')));

it('is what a game gets that the page has never heard of', async () => {
  const entry = gameEntry('prototype');
  expect(entry).toMatchObject({ plain: true, options: {}, guide: null });
  expect((await entry.face()).Board).toBe(Board);
  const meridian = gameEntry('meridian');
  expect(meridian).toMatchObject({ plain: false, options: { end_turn: 'explicit' } });
  expect((await meridian.face()).Board).not.toBe(Board);
});

it('shows what there is of each player under the names', () => {
  const { container } = render(Board, { scene: sceneOf(kView) });
  const rows = [...container.querySelectorAll('tr')].map((row) =>
    [...row.children].map(
      (cell) => cell.querySelector('.nickname')?.textContent ?? cell.textContent,
    ),
  );
  expect(rows).toEqual([
    ['', 'Ann', 'Bea', 'Cem'],
    ['Hand size', '2', '3', '1'],
    ['Points', '0', '4', '9'],
  ]);
  expect(container.querySelector('.facts')?.textContent).toMatch(
    /Phase\s*Last bids\s*Starter.*Bea/,
  );
});

it('takes the words of the catalogue where there are any', async () => {
  const source = async () => ({
    default: {
      'view.phase': 'Stage',
      'view.phase.last_bids': 'the last bids',
      'target.card': '{0} of cups',
    },
  });
  await words.usePlainly(...wordsOf('prototype'), { en: source, de: source });
  const offered = new Set(['card:3', 'card:5']);
  const board = render(Board, { scene: sceneOf(kView) });
  expect(board.container.textContent).toMatch(/Stage\s*the last bids/);
  const hand = render(Hand, { scene: sceneOf(kView, { offered }, { cards: [3, 5, 8] }) });
  const tiles = [...hand.container.querySelectorAll<HTMLElement>('[data-target]')];
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    '3 of cups',
    '5 of cups',
    '8 of cups',
  ]);
  expect(tiles.map(({ dataset }) => [dataset.target, dataset.legal])).toEqual([
    ['card:3', 'true'],
    ['card:5', 'true'],
    ['card:8', undefined],
  ]);
});

it('names a number that stands for something', async () => {
  const named = { 'view.side.1': 'left' };
  const load = () => Promise.resolve({ default: named });
  await words.usePlainly({ en: load, de: load });
  const { container } = render(Board, { scene: sceneOf({ side: 1, sides: 2 }) });
  expect(container.textContent).toMatch(/Side\s*left\s*Sides\s*2/);
});

it('shows in the hand what everybody sees of a player who has no secrets', () => {
  const { container } = render(Hand, { scene: sceneOf(kView, { viewer: 1 }) });
  expect(container.textContent).toMatch(/Hand size\s*3/);
});

it('tells of a player what the name and the points do not tell already', () => {
  const scene = sceneOf({ points: [0, 4, 9], coins: [1, 2, 3] });
  const { container } = render(Details, { scene, seat: 0 });
  expect(container.textContent).toMatch(/^\s*Coins\s*1\s*$/);
});

it('offers a card that the player holds where it is held, and not among those of others', () => {
  const offered = new Set(['card:3', 'card:5']);
  const view = { cards: [[3, 5], [3], [7]] };
  const { container } = render(Board, { scene: sceneOf(view, { offered }) });
  const targets = [...container.querySelectorAll<HTMLElement>('[data-target]')];
  expect(targets.map(({ dataset }) => dataset.target)).toEqual(['card:3', 'card:5', 'card:7']);
});

it('lets players be clicked at while they can be chosen', () => {
  const scene = sceneOf(kView, { offered: new Set(['seat:2']) });
  const { container } = render(Board, { scene });
  const found = container.querySelector<HTMLElement>('thead [data-target]');
  expect(found?.dataset).toMatchObject({ target: 'seat:2', legal: 'true' });
});
