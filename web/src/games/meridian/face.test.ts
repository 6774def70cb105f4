import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { drawIn, targets } from '../drawn';
import Board from './board/Board.svelte';
import { kBoard, kView, sceneWith } from './fixture';
import { changeOf, ghostOf } from './model';
import Hand from './panels/Hand.svelte';

drawIn('meridian', 800, 700);

describe('the board', () => {
  it('has a target for every city and every tower, with words for each', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    const cities = kBoard.islands.flatMap((island) => island.cities);
    expect(cities).toHaveLength(50);
    expect(targets(container)).toEqual(
      expect.arrayContaining([...cities.map((city) => `city:${city}`), 'tower:4.2', 'tower:1.3']),
    );
    const label = container.querySelector('[data-target="city:1.3"]')?.getAttribute('aria-label');
    expect(label).toContain('capital of island C');
    expect(label).toContain('Ann');
    for (const element of container.querySelectorAll('[data-target]')) {
      expect(element.getAttribute('aria-label')).not.toMatch(/[[{]/);
    }
  });

  it('marks each tower with its place and owner, so that one that is pushed can be followed', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    const towers = [...container.querySelectorAll<SVGElement>('[data-piece="tower"]')];
    const marked = towers.map((tower) => [
      tower.closest<SVGElement>('[data-place]')?.dataset.place,
      Number(tower.dataset.owner),
    ]);
    expect(marked).toEqual(kView.towers.map(({ city, seat }) => [`city:${city}`, seat]));
  });

  it('marks what is legal now and nothing else', () => {
    const offered = new Set(['city:4.3', 'tower:1.3', 'pass']);
    const { container } = render(Board, { scene: sceneWith({ offered }) });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual(['city:4.3', 'tower:1.3']);
    expect(container.querySelectorAll('.piece.takes')).toHaveLength(1);
  });

  it('shows the tower that the choice would build, and the one it would take away', () => {
    const path = ['card:1-2-3', 'tower:1.3', 'city:1.4', 'height:5'];
    const scene = sceneWith({ path });
    expect(ghostOf(scene)).toEqual({
      built: { city: '1.4', seat: 0, height: 5 },
      gone: '1.3',
      meridians: [1],
    });
    const { container } = render(Board, { scene });
    expect(container.querySelector('.ghost .height')?.textContent?.trim()).toBe('5');
    expect(container.querySelectorAll('.fading')).toHaveLength(1);
    expect(container.querySelectorAll('.veil')).toHaveLength(9);
  });

  it('shows what the choice in sight would bring: towers, pushes and islands that change hands', () => {
    const [first, ...rest] = kView.towers;
    if (!first) throw new Error('the recorded position has no tower');
    const island = kView.islands.find(({ owner }) => owner !== null);
    const after = {
      ...kView,
      towers: [{ ...first, city: '9.1' }, ...rest],
      islands: kView.islands.map((known) => (known === island ? { ...known, owner: null } : known)),
    };
    const pushed = { owner: { seat: first.seat }, from: `city:${first.city}`, to: 'city:9.1' };
    const foreseen = {
      public: after as never,
      private: {} as never,
      standing: [],
      events: [{ version: 1, key: 'event.displaced', params: pushed }],
    };
    const scene = { ...sceneWith({}), foreseen };
    expect(changeOf(scene)).toEqual({
      built: [{ ...first, city: '9.1' }],
      gone: new Set([first.city]),
      pushes: [{ from: first.city, to: '9.1', seat: first.seat }],
      islands: [
        {
          id: island?.id,
          before: island?.owner,
          after: null,
          worth: kBoard.islands.find(({ id }) => id === island?.id)?.cities.length,
        },
      ],
    });
    const { container } = render(Board, { scene });
    expect(container.querySelectorAll('.foreseen .arrow')).toHaveLength(1);
    expect(container.querySelectorAll('.foreseen [data-island]')).toHaveLength(1);
    expect(container.querySelectorAll('.fading')).toHaveLength(1);
  });

  it('lights the meridians of a chosen card', () => {
    expect(ghostOf(sceneWith({ path: ['card:1-2-3'] })).meridians).toEqual([1, 2, 3]);
    expect(ghostOf(sceneWith({ path: [] })).meridians).toEqual([]);
  });
});

describe('the hand', () => {
  it('offers the own cards as targets', () => {
    const { container } = render(Hand, { scene: sceneWith({ offered: new Set(['card:4']) }) });
    expect(targets(container)).toEqual(['card:4', 'card:1-2-3']);
    expect(targets(container, '[data-legal="true"]')).toEqual(['card:4']);
  });

  it('shows the cards of the player on turn to somebody who watches, not as targets', () => {
    const { container } = render(Hand, { scene: sceneWith({ viewer: null }) });
    expect(targets(container)).toEqual([]);
    expect(container.textContent).toContain('37');
  });
});
