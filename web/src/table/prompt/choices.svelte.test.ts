import { render } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../../games/catalog';
import type { GameFace } from '../../games/face';
import { sceneWith } from '../../games/kolonien/fixture';
import Note from '../../games/kolonien/panels/Note.svelte';
import { Draft } from '../../play/choice/draft.svelte';
import type { TableClient } from '../../play/table_client.svelte';
import { words } from '../../text/words.svelte';
import type { Tree } from '../../wire/wire';
import Choices from './Choices.svelte';

beforeAll(() => words.use(...wordsOf('kolonien')));

function show(tree: Tree, hand: string[] = [], drawn: GameFace['drawn'] = undefined) {
  const draft = new Draft({ tree: () => tree, confirm: () => 'always', send: () => {} });
  const scene = sceneWith({});
  const client = { draft, names: scene.names, point: () => {} } as unknown as TableClient;
  const holds = (_: unknown, target: string) => hand.includes(target);
  const face = { Note, holds, drawn } as never;
  return render(Choices, { client, face, scene }).container;
}

it('asks for a player by name, mark and what there is to take', () => {
  const container = show(['seat:1', 'seat:2']);
  expect(container.querySelector('[role="spinbutton"]')).toBeNull();
  const buttons = [...container.querySelectorAll('[data-target^="seat:"]')];
  expect(buttons.map((button) => button.querySelector('.mark text')?.textContent)).toEqual([
    'B',
    'C',
  ]);
  expect(buttons.map((button) => button.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'B Bob 4 cards',
    'C Cem 9 cards',
  ]);
});

it('asks for an amount by a number', () => {
  const container = show(['count:1', 'count:2']);
  expect(container.querySelector('[role="spinbutton"]')).not.toBeNull();
});

it('puts kinds without a heading of their own side by side', () => {
  const rows = [...show(['accept', 'decline', 'build:road', 'end']).querySelectorAll('.group')].map(
    (row) =>
      [...row.querySelectorAll('[data-target]')].map((one) => one.getAttribute('data-target')),
  );
  expect(rows).toEqual([['accept', 'decline'], ['build:road'], ['end']]);
});

it('leaves to the hand what lies there, unless it explains every card', () => {
  const targets = (container: Element) =>
    [...container.querySelectorAll('[data-target]')].map((one) => one.getAttribute('data-target'));
  expect(targets(show(['end', 'play:knight'], ['play:knight']))).toEqual(['end']);
  expect(targets(show(['play:knight', 'play:plenty'], ['play:knight', 'play:plenty']))).toEqual([
    'play:knight',
    'play:plenty',
  ]);
});

it('folds many places that the board marks, and nothing else', () => {
  const corners = Array.from({ length: 8 }, (_, index) => `vertex:${index}.0.n`);
  const drawn = (_: unknown, target: string) => target.startsWith('vertex:');
  const targets = (places: Iterable<Element>) =>
    [...places].map((one) => one.getAttribute('data-target'));
  const many = show([...corners, 'end'], [], drawn);
  const fold = many.querySelector('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toContain('8 places');
  expect(targets(fold?.querySelectorAll('[data-target]') ?? [])).toEqual(corners);
  const open = [...many.querySelectorAll('[data-target]')].filter((one) => !one.closest('details'));
  expect(targets(open)).toEqual(['end']);
  expect(show(corners.slice(0, 6), [], drawn).querySelector('details')).toBeNull();
  expect(show(corners).querySelector('details')).toBeNull();
});
