import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { drawIn, targets } from '../drawn';
import type { Scene } from '../face';
import Board from './board/Board.svelte';
import { nameOf, vertexName } from './describe';
import { kBaseBoard, kBaseView, kColonyBoard, kColonyView, kSecrets, sceneWith } from './fixture';
import { ghostOf, isTooMany, type PublicView, pips } from './model';
import About from './panels/About.svelte';
import Details from './panels/Details.svelte';
import Hand from './panels/Hand.svelte';
import Scoring from './panels/Scoring.svelte';
import Statistics from './panels/Statistics.svelte';

drawIn('kolonien', 800, 600);

const view = (change: Partial<PublicView>, of = kColonyView): PublicView => ({ ...of, ...change });

// Where a path may lie: not all of it is known to be sea.
const onLand = ({ hexes }: { hexes: readonly string[] }) =>
  hexes.some((id) =>
    [...kColonyView.hexes, ...kBaseView.hexes].some(
      (hex) => hex.id === id && hex.terrain !== 'sea',
    ),
  );

describe('the board', () => {
  it.each([
    ['base', kBaseBoard, kBaseView],
    ['colonies', kColonyBoard, kColonyView],
  ] as const)(
    'of %s has a target for every hex, corner and side, with words for each',
    (_, board, shown) => {
      const { container } = render(Board, { scene: sceneWith({}, shown) });
      expect(targets(container)).toEqual(
        expect.arrayContaining([
          ...board.hexes.map(({ id }) => `hex:${id}`),
          ...board.vertices.map(({ id }) => `vertex:${id}`),
          ...board.edges.filter(onLand).map(({ id }) => `edge:${id}`),
        ]),
      );
      for (const element of container.querySelectorAll('[data-target]')) {
        expect(element.getAttribute('aria-label')).not.toMatch(/[[{]|undefined/);
      }
    },
  );

  it('tells what is not known apart from what is, and shows numbers with their pips', () => {
    const { container } = render(Board, { scene: sceneWith({}, kColonyView) });
    expect(container.querySelectorAll('.hex.unknown')).toHaveLength(12);
    expect(container.querySelectorAll('.soil.unknown')).toHaveLength(12);
    expect(container.querySelectorAll('.soil.unknown .chip')).toHaveLength(0);
    const eight = container.querySelector('[data-hex="2.0"]');
    expect(eight?.querySelector('.chip.red text')?.textContent).toBe('8');
    expect(eight?.querySelector('.pips')?.getAttribute('data-pips')).toBe('5');
    const signs = [...container.querySelectorAll('.corner')].map((sign) => sign.textContent);
    expect(signs).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('offers ships and stores of the owner by name, cargo and place', () => {
    const { container } = render(Board, { scene: sceneWith({}, kColonyView) });
    const label = (target: string) =>
      container.querySelector(`[data-target="${target}"]`)?.getAttribute('aria-label') ?? '';
    expect(label('ship:4.2.n')).toContain('ship of Ann');
    expect(label('ship:4.2.n')).toContain('1 Ore token, 1 Gem');
    expect(label('ship:4.2.n')).toContain('5 steps left');
    expect(label('store:5.1.s')).toContain('1 Gold token, 2 Discovery');
    expect(label('hex:6.2')).toContain('2 outposts of Ann');
    expect(label('hex:3.4')).toContain('war fleet of Bob');
    expect(label('vertex:3.3.n')).toContain('pirate');
    expect(label('vertex:3.2.n')).toContain('2:1 harbour for Wool');
  });

  it('marks what is legal now and nothing else, and lets only what is asked for take clicks', () => {
    const offered = new Set(['edge:0.0.ne', 'edge:0.0.nw']);
    const { container } = render(Board, { scene: sceneWith({ offered }) });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual([...offered].sort());
    expect(container.querySelectorAll('.vertex:not(.passive)')).toHaveLength(0);
    expect(container.querySelectorAll('.hex:not(.passive)')).toHaveLength(0);
    expect(container.querySelectorAll('.edge.passive')).toHaveLength(0);
  });

  it('shows what each point costs the chosen ship, and which of them discover', () => {
    const offered = new Set(['vertex:4.1.s', 'vertex:5.1.n']);
    const { container } = render(Board, {
      scene: sceneWith({ offered, path: ['ship:4.2.n'] }, kColonyView),
    });
    const cost = (vertex: string) =>
      container.querySelector(`[data-target="vertex:${vertex}"] .cost`)?.textContent;
    expect([cost('4.1.s'), cost('5.1.n'), cost('5.1.s')]).toEqual(['1', '2', undefined]);
    expect(container.querySelectorAll('.star')).toHaveLength(1);
    expect(
      container.querySelector('[data-target="vertex:5.1.n"]')?.getAttribute('aria-label'),
    ).toContain('2 steps, discovers');
  });

  const piecesAt = (container: Element, place: string) =>
    [...container.querySelectorAll(`[data-place="${place}"] [data-piece]`)].map((piece) => [
      piece.getAttribute('data-piece'),
      piece.getAttribute('data-owner'),
    ]);

  it.each([
    ['base', kBaseBoard, kBaseView],
    ['colonies', kColonyBoard, kColonyView],
  ] as const)('of %s has every place once, and no piece moves by itself', (_, board, shown) => {
    const { container } = render(Board, { scene: sceneWith({}, shown) });
    const places = [...container.querySelectorAll('.pieces [data-place]')].map((place) =>
      place.getAttribute('data-place'),
    );
    expect(places.sort()).toEqual(
      [
        ...board.hexes.map(({ id }) => `hex:${id}`),
        ...board.vertices.map(({ id }) => `vertex:${id}`),
        ...board.edges.map(({ id }) => `edge:${id}`),
      ].sort(),
    );
    expect(container.querySelectorAll('[data-piece][transform]')).toHaveLength(0);
    for (const { seat, settlements, cities, roads } of shown.players) {
      const owner = String(seat);
      for (const at of settlements)
        expect(piecesAt(container, `vertex:${at}`)).toContainEqual(['settlement', owner]);
      for (const at of cities)
        expect(piecesAt(container, `vertex:${at}`)).toContainEqual(['city', owner]);
      for (const at of roads) expect(piecesAt(container, `edge:${at}`)).toEqual([['road', owner]]);
    }
  });

  it('carries cargo with its ship, and names stores, outposts and the pirate by their place', () => {
    const { container } = render(Board, { scene: sceneWith({}, kColonyView) });
    expect(piecesAt(container, 'vertex:4.2.n')).toEqual([
      ['ship', '0'],
      ['token:ore', null],
      ['token:gem', null],
    ]);
    expect(piecesAt(container, 'vertex:3.3.n')).toEqual([['pirate', null]]);
    expect(piecesAt(container, 'hex:6.2').filter(([, owner]) => owner === '0')).toEqual([
      ['outpost', '0'],
      ['outpost', '0'],
    ]);
    expect(piecesAt(container, 'store:5.1.s').map(([piece]) => piece)).toEqual([
      'token:gold',
      'token:discovery',
      'token:discovery',
    ]);
  });

  it('leaves number and land in sight where the robber stands', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    const robber = container.querySelector('[data-piece="robber"]');
    expect(robber?.closest('[data-place]')?.getAttribute('data-place')).toBe(
      `hex:${kBaseView.robber}`,
    );
    const [x = 0] = (
      robber?.parentElement?.getAttribute('transform')?.match(/-?[\d.]+/g) ?? []
    ).map(Number);
    expect(Math.abs(x)).toBeGreaterThan(19 + 10); // the number, and half of the robber
    expect(container.querySelectorAll('.barred')).toHaveLength(1);
  });

  it('adds up the pips around the corners where a settlement may go, and nowhere else', () => {
    const offered = new Set(['vertex:0.0.n', 'vertex:0.0.s']);
    const totals = (step: PublicView['step']) => {
      const { container } = render(Board, {
        scene: sceneWith({ offered }, view({ step }, kBaseView)),
      });
      return [...container.querySelectorAll<SVGElement>('.total')].map((total) => {
        const target = `vertex:${total.dataset.at}`;
        const corner = container.querySelector(`[data-target="${target}"]`);
        const told = corner?.getAttribute('aria-label')?.match(/pips \((\d+)\)/)?.[1];
        return [target, Number(total.textContent), told];
      });
    };
    const pipsAround = (id: string) => {
      const hexes = kBaseBoard.vertices.find((vertex) => vertex.id === id)?.hexes ?? [];
      const numbers = kBaseView.hexes.filter((hex) => hexes.includes(hex.id));
      return numbers.reduce((all, { number }) => all + (number === null ? 0 : pips(number)), 0);
    };
    expect(totals('found').sort()).toEqual(
      ['0.0.n', '0.0.s'].map((id) => [`vertex:${id}`, pipsAround(id), String(pipsAround(id))]),
    );
    expect(totals('action')).toEqual([]);
  });

  it('tells how likely the numbers are for who asks', async () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    expect(container.querySelectorAll('.share, .total')).toHaveLength(0);
    container.querySelector<HTMLButtonElement>('[data-testid="odds"]')?.click();
    await tick();
    expect(container.querySelectorAll('.share')).toHaveLength(18);
    expect(container.querySelectorAll('.total').length).toBeGreaterThan(40);
    const id = kBaseView.hexes.find(({ number }) => number === 6)?.id;
    expect(container.querySelector(`.share[data-at="${id}"]`)?.textContent?.trim()).toBe('14%');
    const six = container.querySelector(`[data-target="hex:${id}"]`);
    expect(six?.getAttribute('aria-label')).toContain('5 of 36 rolls');
  });

  describe('shows whom to rob', () => {
    const players = kBaseView.players.map((player) =>
      player.seat === 2 ? { ...player, settlements: ['0.0.s'] } : player,
    );
    // Around the desert stand settlements of all three; the one who robs is not offered.
    const island = view({ step: 'robber', players }, kBaseView);
    const sea = view({ step: 'rob', pirate: '1.2.n' }, kColonyView);

    it.each([
      ['beside the hex that was chosen', island, ['hex:0.0'], ['seat:1', 'seat:2']],
      ['beside another hex', island, ['hex:0.-1'], ['seat:1']],
      ['only when the robber has his place', island, [], []],
      ['beside the pirate', sea, [], ['seat:1']],
    ] as const)('%s', (_, shown, path, victims) => {
      const offered = new Set(
        path.length > 0 || shown === sea ? [...victims, 'none'] : ['hex:0.0'],
      );
      const { container } = render(Board, { scene: sceneWith({ path, offered }, shown) });
      expect(targets(container, '.victim').sort()).toEqual([...victims]);
      for (const victim of container.querySelectorAll('.victim')) {
        expect(victim.getAttribute('aria-label')).toMatch(
          /^Rob (Bob, 4|Cem, 9) cards, .*(city|settlement) of (Bob|Cem)/,
        );
      }
    });
  });

  it('greets a hex that has just been turned up, and only that one', async () => {
    const scene = sceneWith({}, kColonyView);
    const { container, rerender } = render(Board, { scene });
    expect(container.querySelectorAll('.fresh')).toHaveLength(0);
    const hexes = kColonyView.hexes.map((hex) =>
      hex.id === '6.0' ? { ...hex, terrain: 'jungle' as const, number: 3 } : hex,
    );
    await rerender({ scene: sceneWith({}, view({ hexes })) });
    expect(container.querySelector('.joy')?.parentElement?.getAttribute('data-target')).toBe(
      'hex:6.0',
    );
    expect(container.querySelector('.greeting')?.textContent).toContain('Jungle 3');
  });
});

describe('what the choice in the making puts on the board', () => {
  it.each([
    ['found', ['vertex:0.0.n'], { piece: 'settlement', at: '0.0.n' }],
    ['link', ['edge:0.0.ne'], { piece: 'road', at: '0.0.ne' }],
    ['link', ['ship:0.0.n'], { piece: 'ship', at: '0.0.n' }],
    ['action', ['build:city', 'vertex:0.0.n'], { piece: 'city', at: '0.0.n' }],
    ['action', ['build:fleet', 'hex:3.3'], { piece: 'fleet', at: '3.3' }],
    ['action', ['fleet', 'hex:3.3'], { piece: 'fleet', at: '3.3' }],
    ['action', ['ship:4.2.n', 'vertex:4.1.s'], { piece: 'ship', at: '4.1.s' }],
    ['action', ['ship:4.2.n', 'hex:5.2'], { piece: 'outpost', at: '5.2' }],
    ['robber', ['hex:0.0', 'seat:1'], { piece: 'robber', at: '0.0' }],
    ['pirate', ['vertex:3.3.n'], { piece: 'pirate', at: '3.3.n' }],
    ['action', ['end'], null],
  ] as const)('in step %s with %j', (step, path, ghost) => {
    expect(ghostOf(sceneWith({ path }, view({ step })))).toEqual(ghost);
  });
});

describe('names of places', () => {
  it('are told by what lies around them, land first', () => {
    const scene = sceneWith({}, kColonyView);
    expect(vertexName(scene, '3.1.n')).toBe('Pasture 9 (north), Forest 10, Sea');
    expect(nameOf(scene, 'edge:2.1.ne')).toBe('Pasture 2 (north-east), Forest 10');
    expect(vertexName(scene, '4.1.s')).toBe('Sea south-east of Pasture 9');
    expect(nameOf(scene, 'hex:7.0')).toBe('Unknown');
    expect(nameOf(scene, 'bank:4.wood')).toBe('Bank: 4 Wood');
    expect(nameOf(scene, 'give:1.0.2.0.0')).toBe('give 1 Grain, 2 Wood');
    expect(nameOf(scene, 'to:1.3')).toBe('to Bob, Dora');
    expect(nameOf(scene, 'end')).toBeNull();
  });
});

describe('the hand', () => {
  it('counts the own cards and offers development cards, new ones marked', () => {
    const { container } = render(Hand, { scene: sceneWith({ offered: new Set(['play:knight']) }) });
    const counts = [...container.querySelectorAll<HTMLElement>('[data-resource]')].map(
      ({ dataset }) => Number(dataset.count),
    );
    expect(counts).toEqual(kSecrets.hand);
    expect(
      [...container.querySelectorAll('[data-hand]')].map((held) => held.getAttribute('data-hand')),
    ).toEqual(['grain', 'wool', 'wood', 'brick', 'ore', 'knight', 'point', 'plenty']);
    expect(targets(container)).toEqual(['play:knight', 'play:point', 'play:plenty']);
    expect(targets(container, '[data-legal="true"]')).toEqual(['play:knight']);
    expect(container.querySelectorAll('.fresh')).toHaveLength(1);
  });

  it('shows no card to somebody who watches', () => {
    const { container } = render(Hand, { scene: sceneWith({ viewer: null }) });
    expect(container.querySelector('[data-resource]')).toBeNull();
    expect(container.textContent).toContain('6 cards');
  });
});

it('shows what everybody may know of a player', () => {
  const { container } = render(Details, { scene: sceneWith({}), seat: 1 });
  expect(container.textContent).toContain('Longest road');
  expect(container.textContent).toContain('holds at least 1 Grain');
  expect(container.innerHTML).not.toMatch(/\[[a-z]+\./);
});

it('warns that a ship which becomes an outpost loses its cargo', () => {
  const path = ['ship:4.2.n', 'vertex:5.1.n'];
  const { container } = render(About, { scene: sceneWith({ path }, kColonyView) });
  expect(container.textContent).toContain('1 Ore token, 1 Gem');
  const empty = render(About, {
    scene: sceneWith({ path: ['ship:3.2.n', 'hex:5.2'] }, kColonyView),
  });
  expect(empty.container.textContent?.trim()).toBe('');
});

it('shows the rolls against what was to be expected', () => {
  const { container } = render(Statistics, { scene: sceneWith({}, kColonyView) });
  const row = [...container.querySelectorAll('tbody tr')][5];
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '7',
    '3',
    '2.0',
  ]);
  expect(container.textContent).toContain('Not discovered yet: 13 hexes');
});

it('says what is left in a deck of dice, where there is one', () => {
  const left = (scene: Scene) =>
    render(Statistics, { scene }).container.querySelector('[data-testid="rolls-left"]');
  expect(left(sceneWith({}))).toBeNull();
  const rollsLeft: NonNullable<PublicView['rollsLeft']> = [1, 2, 3, 4, 0, 6, 5, 4, 3, 2, 1];
  const deck = left(sceneWith({}, { ...kBaseView, rollsLeft }));
  expect([...(deck?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual(
    rollsLeft.map(String),
  );
});

it('knows from how many cards on a seven hurts', () => {
  const scene = sceneWith({});
  const limited = (limit: string): Scene => ({
    ...scene,
    table: { ...scene.table, options: { discard: limit } },
  });
  expect([7, 8].map((cards) => isTooMany(scene, cards))).toEqual([false, true]);
  expect([9, 10].map((cards) => isTooMany(limited('9'), cards))).toEqual([false, true]);
  expect(isTooMany(limited('none'), 40)).toBe(false);
});

it('adds the points up at the end, the best first', () => {
  const players = kBaseView.players.map((player) =>
    player.seat === 1 ? { ...player, pointCards: 2 } : player,
  );
  const over = view({ phase: 'over', players, winner: 1, ended: 'goal' }, kBaseView);
  const scene = sceneWith({}, over);
  const standing = [
    { seat: 0, points: 2, rank: 2 },
    { seat: 1, points: 7, rank: 1 },
    { seat: 2, points: 2, rank: 2 },
  ];
  const { container } = render(Scoring, {
    scene: { ...scene, position: { ...scene.position, standing } },
  });
  const rows = [...container.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('.big')?.textContent)).toEqual(['7', '2', '2']);
  expect(rows[0]?.textContent).toContain('Bob');
  // One settlement, a city, no army, the longest road, two point cards.
  expect(
    [...(rows[0]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '·', '2', '2', '7']);
});
