import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { words } from '../../text/words.svelte';
import { drawIn, targets } from '../drawn';
import Board from './board/Board.svelte';
import { eventText } from './describe';
import { kBoard, kSecrets, kView, sceneWith, viewWith } from './fixture';
import { placedBy, sum } from './model';
import About from './panels/About.svelte';
import Details from './panels/Details.svelte';
import Hand from './panels/Hand.svelte';
import Scoring from './panels/Scoring.svelte';
import { faceOf } from './pieces/faces';

drawIn('colonialism', 800, 600);

describe('a board of its own', () => {
  const board = {
    ...kBoard,
    events: [
      { id: 'agadir_crisis', type: 'duration', regions: ['cathay'], zones: [] },
      { id: 'opium_trade', type: 'immediate', regions: ['india', 'cathay'], zones: [] },
    ],
  };
  const told = (event: string) =>
    eventText(sceneWith({ table: { ...sceneWith({}).table, board } }, viewWith({ event })));

  it('says where its events act, with its own names', async () => {
    await words.call({ cathay: 'Cathay' });
    expect(told('agadir_crisis')).toBe('No policy card can be laid beside Cathay.');
    expect(told('opium_trade')).toBe(
      'Black cubes in India move to Cathay, brown ones in Cathay to India.',
    );
    expect(words.target('cube:cathay.black')).toBe('black cube, Cathay');
    await words.call({});
    expect(words.target('region:cathay')).toBe('cathay');
  });
});

describe('the board', () => {
  it('has a target for every region, zone and row, with words for each', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    expect(targets(container)).toEqual(
      expect.arrayContaining([
        ...kBoard.regions.map(({ id }) => `region:${id}`),
        ...kBoard.zones.map(({ id }) => `zone:${id}`),
        ...[1, 2, 3, 4].map((row) => `row:${row}`),
      ]),
    );
    for (const element of container.querySelectorAll('[data-target]')) {
      expect(element.getAttribute('aria-label')).not.toMatch(/[[{]/);
    }
    const label = container
      .querySelector('[data-target="region:india"]')
      ?.getAttribute('aria-label');
    expect(label).toContain('number 1');
    expect(label).toContain('11 of 12 discs');
    expect(label).toContain('2 mercenaries of Ann');
    // The own face-down card is named, the other's is not.
    expect(label).toContain('Empire of Ann');
    expect(label).toContain('face-down card of Bob');
  });

  it('shows nobody the face-down card of somebody else', () => {
    const { container } = render(Board, { scene: sceneWith({ viewer: null }) });
    expect(container.innerHTML).not.toContain('Empire');
    expect(container.innerHTML).toContain('face-down card of Ann');
  });

  it('marks what is legal now and nothing else', () => {
    const offered = new Set(['region:india', 'ship:atlantic.fresh', 'row:2', 'draw']);
    const { container } = render(Board, { scene: sceneWith({ offered }) });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual([
      'region:india',
      'row:2',
      'ship:atlantic.fresh',
    ]);
  });

  it('offers cubes for trade, the colours of a region that is collected, and factions once the region is chosen', () => {
    const trade = sceneWith({ offered: new Set(['cube:india.black', 'cube:middle_east.yellow']) });
    expect(targets(render(Board, { scene: trade }).container, '[data-legal="true"]')).toEqual([
      'cube:middle_east.yellow',
      'cube:india.black',
    ]);
    const collecting = viewWith({
      phase: 'colonization',
      step: 'collect',
      colonization: { region: 'china', stage: 'collect', treaties: [], takers: [0], next: 0 },
    });
    const collect = sceneWith({ offered: new Set(['colour:yellow']) }, collecting);
    expect(targets(render(Board, { scene: collect }).container, '[data-legal="true"]')).toEqual([
      'colour:yellow',
    ]);
    const faction = sceneWith({
      offered: new Set(['seat:2', 'local']),
      path: ['card:diplomacy', 'region:india'],
    });
    expect(targets(render(Board, { scene: faction }).container, '[data-legal="true"]')).toEqual([
      'local',
      'seat:2',
    ]);
  });

  it('says what the chosen card would place in each region that may be chosen', () => {
    const scene = sceneWith({ path: ['card:army'], offered: new Set(['region:middle_east']) });
    const { container } = render(Board, { scene });
    const badges = [...container.querySelectorAll('.would')].map(({ textContent }) => textContent);
    expect(badges).toEqual(['+4']);
    expect(placedBy(scene, 'diplomacy', 'india')).toBeNull();
  });

  it('shows the outcome of a conflict and the discs of the own cards', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    const text = container.querySelector('.pieces.middle_east')?.textContent ?? '';
    expect(text.match(/→0/g)).toHaveLength(2); // those with the least lose everything
    expect(container.querySelector('.pieces.india')?.textContent).toContain('+7');
  });
});

describe('the pieces', () => {
  const count = (place: string, piece: string, among: Element) =>
    among.querySelectorAll(`[data-place="${place}"] [data-piece="${piece}"]`).length;

  it('are as many as the view says, and say where they lie and whose they are', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    for (const region of kView.regions) {
      const place = `region:${region.id}`;
      expect(count(place, 'local', container), place).toBe(region.local);
      expect(count(place, 'disc', container), place).toBe(sum(region.discs));
      expect(count(place, 'mercenary', container), place).toBe(sum(region.mercenaries));
    }
    for (const zone of kView.zones) {
      expect(count(`zone:${zone.id}`, 'ship', container)).toBe(sum(zone.fresh) + sum(zone.used));
    }
    // Whoever moves a piece sets its transform.
    expect(container.querySelectorAll('[data-piece][transform]')).toHaveLength(0);
    // Four discs, two mercenaries and two cards.
    const own = container.querySelectorAll('[data-place="region:india"] [data-owner="0"]');
    expect(own).toHaveLength(8);
  });
});

it('has a face with signs and words for every card', () => {
  for (const { id } of kBoard.cards) {
    expect(faceOf(id).signs.length, id).toBeGreaterThan(0);
    expect(words.has(`face.card:${id}`), id).toBe(true);
  }
});

describe('the hand', () => {
  it('offers the own cards as targets that tell their effect', () => {
    const { container } = render(Hand, { scene: sceneWith({ offered: new Set(['card:army']) }) });
    expect(targets(container)).toEqual(kSecrets.hand.map((id) => `card:${id}`));
    expect(targets(container, '[data-legal="true"]')).toEqual(['card:army']);
    const label = container.querySelector('[data-target="card:army"]')?.getAttribute('aria-label');
    expect(label).toContain('2 discs for each neighbouring region');
  });

  it('shows no card to somebody who watches', () => {
    const { container } = render(Hand, { scene: sceneWith({ viewer: null }) });
    expect(targets(container)).toEqual([]);
    expect(container.textContent).toContain('5 cards in hand');
  });
});

describe('the words around a question', () => {
  it('tell what remains after losses', () => {
    const view = viewWith({
      step: 'losses',
      pending: { kind: 'losses', cause: 'plague', region: 'india', losses: [3, 0, 0] },
    });
    const { container } = render(About, { scene: sceneWith({ path: ['lose:2'] }, view) });
    const numbers = [...container.querySelectorAll('b.number')].map(
      ({ textContent }) => textContent,
    );
    expect(numbers).toEqual(['3', '0']);
  });

  it('tell the effect of the chosen card and its number', () => {
    const scene = sceneWith({ path: ['card:army', 'region:middle_east'] });
    const { container } = render(About, { scene });
    expect(container.textContent).toContain('Would place 4 discs');
  });
});

it('shows the open discard pile of a player and what everybody knows of the hand', () => {
  const { container } = render(Details, { scene: sceneWith({}), seat: 1 });
  expect(container.textContent).toContain('Plague');
  expect(container.textContent).toContain('Army');
});

it('shows how the final score came about', () => {
  const view = viewWith({
    phase: 'over',
    final: [
      {
        seat: 0,
        held: [7, 8, 0],
        bonus: [0, 0, 0],
        interest: [{ id: 'india_brown', won: false }],
        converted: [3, 3, 0],
        gained: [0, 0, 2],
        cubes: [4, 5, 2],
        score: 2,
        total: 11,
      },
      {
        seat: 1,
        held: [5, 3, 3],
        bonus: [0, 0, 1],
        interest: [{ id: 'china_yellow', won: true }],
        converted: [0, 0, 0],
        gained: [0, 0, 0],
        cubes: [5, 3, 4],
        score: 3,
        total: 12,
      },
    ],
  });
  const { container } = render(Scoring, { scene: sceneWith({}, view) });
  const rows = [...container.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('.big')?.textContent)).toEqual(['3', '2']);
  expect(rows[0]?.textContent).toContain('Bob');
  expect(rows[1]?.querySelector('.swap')).not.toBeNull();
  expect(container.innerHTML).not.toMatch(/\[[a-z]+\./);
  expect(kView.final).toBeNull();
});
