import { render } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { Clocks } from '../clock/clocks.svelte';
import { wordsOf } from '../games/catalog';
import type { GameFace } from '../games/face';
import { face } from '../games/kolonien/face';
import { kBaseView, sceneWith } from '../games/kolonien/fixture';
import type { TableClient } from '../play/table_client.svelte';
import { words } from '../text/words.svelte';
import type { Seat } from '../wire/wire';
import Players from './Players.svelte';

beforeAll(() => words.use(...wordsOf('kolonien')));

/** What stands beside each name, while these seats are asked. */
function marks(
  awaiting: Seat[],
  shown: GameFace = face,
  mark = ':is(.now, .decides)',
): (string | undefined)[] {
  const scene = sceneWith({}, { ...kBaseView, seat: 1 });
  const position = { ...scene.position, awaiting };
  const seats = scene.names.slice(0, 3).map((name, seat) => ({
    ...{ seat, kind: 'human', name, connected: true },
    ...(seat === 2 ? { program: true } : {}),
  }));
  const client = {
    table: { ...scene.table, seats },
    position,
    names: scene.names,
    viewer: 0,
    mine: [0],
    talk: { by: () => undefined },
    chat: { shown: false, by: () => undefined },
    clocks: new Clocks({ rule: () => undefined }),
  } as unknown as TableClient;
  const { container } = render(Players, { client, face: shown, scene: { ...scene, position } });
  return [0, 1, 2].map((seat) =>
    container.querySelector(`[data-seat="${seat}"] ${mark}`)?.textContent?.trim(),
  );
}

it('tells whose turn it is apart from who is asked', () => {
  expect(marks([1])).toEqual([undefined, 'to play', undefined]);
  // An offer, or too many cards in hand: the turn stays where it is.
  expect(marks([0, 2])).toEqual(['?must decide', 'to play', '?must decide']);
  expect(marks([])).toEqual([undefined, undefined, undefined]);
});

it('calls nobody the one whose turn it is while all choose at once', () => {
  expect(marks([0, 1], { ...face, turn: () => null })).toEqual([
    '?must decide',
    '?must decide',
    undefined,
  ]);
});

it('shows a program as one', () => {
  expect(marks([], face, '.kind')).toEqual(['you', '', 'program']);
});
