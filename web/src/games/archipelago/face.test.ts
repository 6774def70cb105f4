import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { words } from '../../text/words.svelte';
import { drawIn, targets } from '../drawn';
import Board from './board/Board.svelte';
import { face } from './face';
import { kBoard, kView, sceneWith, viewWith } from './fixture';
import { type OfferView, type Part, type PlayerView, viewOf } from './model';
import About from './panels/About.svelte';
import Details from './panels/Details.svelte';
import Goals from './panels/Goals.svelte';
import Hand from './panels/Hand.svelte';
import Scoring from './panels/Scoring.svelte';
import Wheel from './panels/wheel/Wheel.svelte';
import { kSecrets } from './recorded';
import OfferCard from './trade/OfferCard.svelte';

drawIn('archipelago', 1200, 700);

const labelOf = (container: Element, target: string) =>
  container.querySelector(`[data-target="${target}"]`)?.getAttribute('aria-label') ?? '';

describe('a hidden screen', () => {
  const kNothing: PlayerView['sure'] = [0, 0, 0, 0, 0, 0];
  const players = kView.players.map((player) => ({
    ...player,
    florins: null,
    cubes: null,
    sure: kNothing,
    cubeCount: null,
  }));
  const view = viewWith({ players });
  const secrets = { ...kSecrets, florins: 7 };
  const show = (seat: number) =>
    render(Details, { scene: sceneWith({ viewer: 0 }, view, secrets), seat }).container;

  it('says of others that there is something, and nothing of what', () => {
    const other = show(1);
    expect(other.querySelector('[data-testid="screen-hidden"]')).not.toBeNull();
    expect(other.querySelector('dd')?.textContent).toBe('?');
  });

  it('shows what is behind the own one', () => {
    const own = show(0);
    expect(own.querySelector('[data-testid="screen-hidden"]')).toBeNull();
    expect(own.querySelector('dd')?.textContent).toBe('7');
  });

  it('is not one if the program keeps the notes, and then says so', () => {
    const scene = sceneWith({ viewer: 0 }, viewWith({ end: null }));
    const { container } = render(Details, { scene, seat: 1 });
    expect(container.querySelector('[data-testid="screen-noted"]')).not.toBeNull();
    expect(container.querySelector('dd')?.textContent).toBe(String(kView.players[1]?.florins));
  });
});

describe('the map', () => {
  it('calls a free place by the tiles around it', () => {
    const scene = sceneWith({});
    expect(face.nameOf?.(scene, 'spot:1.0')).toBe('South-east of the open sea, next to Parrot Bay');
    expect(face.nameOf?.(scene, 'spot:-1.0')).toMatch(/^South-west of .*, next to the open sea$/);
    expect(face.nameOf?.(scene, 'spot:9.9')).toBe('Free place');
  });

  it('has a target with words for every area, icon, building and group of units', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    const found = targets(container);
    for (const { region, areas, icons } of kView.map) {
      for (const { id } of areas) expect(found).toContain(`area:${region}.${id}`);
      for (const index of icons.keys()) expect(found).toContain(`icon:${region}.${index}`);
    }
    expect(found).toContain('unit:t05a.l1');
    expect(found).toContain('unit:t05a.port');
    for (const element of container.querySelectorAll('[data-target]')) {
      expect(element.getAttribute('aria-label')).not.toMatch(/[[{]/);
      expect(element.getAttribute('aria-label')).not.toMatch(/t05a|undefined/);
    }
  });

  it('tells who stands where, who works and who rebels', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    const land = labelOf(container, 'area:t05a.l1');
    expect(land).toContain('Parrot Bay, land');
    expect(land).toContain('3 citizens of Ann (1 engaged, 1 rebel)');
    expect(labelOf(container, 'icon:t05a.0')).toContain('Ann harvests here');
    expect(labelOf(container, 'icon:t05a.2')).toContain('blocked for good');
    expect(labelOf(container, 'unit:t05a.port')).toContain('controlled by Ann');
  });

  it('marks the icons of a resource that somebody names, but for those that are blocked', () => {
    const { container } = render(Board, { scene: sceneWith({ spot: ['resource:fruit'] }) });
    const marked = [...container.querySelectorAll('.spotted')].map((element) =>
      element.getAttribute('data-target'),
    );
    const found = kView.map.flatMap(({ region, icons }) =>
      icons.flatMap(({ resource, state }, index) =>
        resource === 'fruit' && state !== 'blocked' ? [`icon:${region}.${index}`] : [],
      ),
    );
    expect(marked.sort()).toEqual(found.sort());
    expect(marked.length).toBeGreaterThan(0);
    expect(marked).not.toContain('icon:t05a.2');
  });

  it('lets one thing stand for what is asked', () => {
    const offered = new Set(['raise:t05a.l1.2', 'shelter:t05a', 'use:t05a.port', 'ship:t05a.w1.1']);
    const { container } = render(Board, { scene: sceneWith({ offered }) });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual([...offered].sort());
  });

  it('shows the places for a tile while one is laid, and the tile as it would lie', () => {
    const view = viewWith({ step: 'place_tile', pending: { kind: 'tile', tile: 't19' } });
    const places = sceneWith({ path: ['region:t19b'], offered: new Set(['spot:1.0']) }, view);
    expect(labelOf(render(Board, { scene: places }).container, 'spot:1.0')).toContain('Parrot Bay');
    expect(targets(render(Board, { scene: places }).container, '[data-legal="true"]')).toEqual([
      'spot:1.0',
    ]);
    const turning = sceneWith(
      { path: ['region:t19b', 'spot:1.0'], offered: new Set(['rotation:1', 'rotation:3']) },
      view,
    );
    const { container } = render(Board, { scene: turning });
    expect(container.querySelector('.ghost')).not.toBeNull();
    // The proposal is the first rotation that fits; the arrow leads to the next.
    expect(targets(container, '[data-legal="true"]')).toEqual(['rotation:3']);
  });
});

describe('the panels', () => {
  it('offer the actions of the wheel that are legal', () => {
    const offered = new Set(['tax', 'harvest:wood', 'trade:export', 'build:town', 'end']);
    const scene = sceneWith({ offered }, viewWith({ step: 'turn' }));
    const { container } = render(Wheel, { scene });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual([...offered].sort());
    // The prompt has the wheel then, the list leaves out what is on it, and the board does not offer it again.
    const actions = face.actions?.(scene);
    expect([...offered, 'purchase:c1'].filter((target) => !actions?.covers(target))).toEqual([
      'purchase:c1',
    ]);
    const board = render(Board, { scene });
    expect(targets(board.container, '[data-legal="true"]')).toEqual([]);
  });

  it('show what the population phase will do, and trade on the open market only', () => {
    const view = viewWith({ step: 'trade', pending: { kind: 'trade', market: 'export', left: 2 } });
    const scene = sceneWith({ offered: new Set(['sell:fish']) }, view);
    const { container } = render(Board, { scene });
    expect(container.textContent).toContain('workers 9, unrest 4');
    expect(targets(container).filter((target) => target.startsWith('buy:'))).toHaveLength(6);
    expect(targets(container, '[data-legal="true"]')).toEqual(['sell:fish']);
    expect(labelOf(container, 'sell:fish')).toBe('Sell fish for 5 florins');
  });

  it('show at once what the action under way can go on with', () => {
    const view = viewWith({ step: 'trade', pending: { kind: 'trade', market: 'local', left: 1 } });
    const change = { offered: new Set(['trade:local', 'done']), ahead: new Set(['buy:fish']) };
    const { container } = render(Board, { scene: sceneWith(change, view) });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual(['buy:fish', 'trade:local']);
  });

  it('say what each trend counts while one is voted for', () => {
    const scene = sceneWith({ offered: new Set(['trend:temples']) }, viewWith({ step: 'vote' }));
    const { container } = render(Goals, { scene });
    expect(labelOf(container, 'trend:temples')).toBe('Temples: temples controlled');
  });

  it('list no objective but the open ones among friends', () => {
    const scene = sceneWith({}, viewWith({ objectives: [{ seat: null, objective: 'k7' }] }));
    const board = { ...kBoard, options: { ...kBoard.options, objectives: 'open' } };
    const open = { ...scene, table: { ...scene.table, board } };
    const { container } = render(Goals, { scene: open });
    expect(container.querySelectorAll('.list li')).toHaveLength(1);
    expect(container.textContent).not.toContain('Only its holder knows it');
  });

  it('show what everybody has on the Benefactor', () => {
    const view = viewWith({ trends: ['benefactor'], benefactor: [0, 2, 1] });
    const { getByTestId } = render(Goals, { scene: sceneWith({}, view) });
    const counts = getByTestId('benefactor').querySelectorAll('b');
    expect([...counts].map((one) => one.textContent)).toEqual(['0', '2', '1']);
  });

  it('offer to buy or to turn the cards of the track', () => {
    const view = viewWith({ step: 'purchase', phase: 'purchase' });
    const scene = sceneWith({ offered: new Set(['purchase:king', 'turn:pirate']) }, view);
    const { container } = render(Board, { scene });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual([
      'purchase:king',
      'turn:pirate',
    ]);
    expect(labelOf(container, 'turn:pirate')).toContain('3 florins, turned 2 times');
  });
});

it('shows the own screen with the objective and how far it is', () => {
  const { container } = render(Hand, { scene: sceneWith({}) });
  expect(container.textContent).toContain('ports controlled');
  expect(container.textContent?.replace(/\s+/g, ' ')).toContain('0/4');
  expect(targets(container)).toEqual(['wonder:colossus']);
});

it('shows nobody the objective of somebody else', () => {
  const { container } = render(Hand, { scene: sceneWith({ viewer: null }) });
  expect(container.textContent).not.toContain('ports controlled');
});

it('says how many cubes of a player nobody has seen', () => {
  const { container } = render(Details, { scene: sceneWith({}), seat: 2 });
  expect(container.textContent?.replace(/\s+/g, ' ')).toContain('? 1');
});

describe('what the question is about', () => {
  it('is a crisis with what is missing and what happens', () => {
    const view = viewWith({
      step: 'crisis',
      phase: 'balance',
      crisis: {
        market: 'local',
        resource: 'fish',
        number: 5,
        lying: 6,
        missing: 0,
        turn: 1,
        left: 0,
        immediate: false,
      },
    });
    const { container } = render(About, { scene: sceneWith({}, view) });
    const text = container.textContent ?? '';
    expect(text).toContain('6 citizens lie down. 2 cubes would be enough.');
    expect(text).toContain('unrest rises to 9, above the population of 6: independence');
    expect(text).toContain('5 cubes on the market');
    expect([...container.querySelectorAll('.levels dd')].map((one) => one.textContent)).toEqual([
      '9',
      '4',
      '3',
    ]);
  });

  it('is a crisis with everything that can be done about it', () => {
    const view = viewWith({
      step: 'crisis',
      phase: 'balance',
      crisis: {
        market: 'export',
        resource: 'wood',
        number: 2,
        lying: 0,
        missing: 1,
        turn: 0,
        left: 0,
        immediate: false,
      },
    });
    const offered = new Set(['offer', 'done', 'feed:market', 'feed:token']);
    const { container } = render(About, { scene: sceneWith({ offered }, view) });
    expect(targets(container, '[data-legal="true"]').sort()).toEqual([
      'done',
      'feed:market',
      'feed:token',
    ]);
  });

  it('is the order of all, to be put together', () => {
    const view = viewWith({ step: 'set_order', phase: 'order' });
    const scene = sceneWith({ path: ['seat:2'], offered: new Set(['seat:0', 'seat:1']) }, view);
    const { container } = render(About, { scene });
    expect(targets(container)).toEqual(['seat:2', 'seat:0', 'seat:1']);
    expect(container.textContent).toContain('1.');
  });

  it('is sealed bids: who is ready, and nothing of what', () => {
    const bids = { round: 1, bidders: [0, 1, 2], done: [1], last: [] };
    const { container } = render(About, { scene: sceneWith({}, viewWith({ step: 'bid', bids })) });
    expect(container.querySelectorAll('.ready')).toHaveLength(1);
    expect(container.querySelectorAll('.bar')).toHaveLength(0);
  });

  it('is an offer with the answers', () => {
    const part: Part = { florins: 0, cubes: [0, 0, 0, 0, 0, 0], tokens: 0, card: null };
    const offer: OfferView = {
      from: 1,
      turn: 1,
      to: [0, 2],
      answers: [null, null, 'declined'],
      give: { ...part, florins: 3 },
      want: { ...part, card: 'colossus' },
      permit: false,
      promise: null,
      counters: [],
      counter: false,
    };
    const { container } = render(OfferCard, {
      scene: sceneWith({}, viewWith({ step: 'answer', offer })),
    });
    const text = container.textContent?.replace(/\s+/g, ' ') ?? '';
    expect(text).toContain('Bob offers');
    expect(text).toContain('Colossus');
    expect(text).toContain('Cem declines');
    // Whoever looks knows that they are asked.
    expect(text).not.toContain('Ann is thinking');
    // Told from the side of whoever looks: what one side gives the other one gets.
    const sides = (viewer: number | null) => {
      const scene = sceneWith({ viewer }, viewWith({ step: 'answer', offer }));
      const card = render(OfferCard, { scene }).container.querySelector(
        '[data-testid="offer-card"]',
      );
      const [first, second] = card?.querySelectorAll('dt') ?? [];
      return [first?.textContent, second?.textContent];
    };
    expect(sides(0)).toEqual(['You get', 'You give']);
    expect(sides(1)).toEqual(['You give', 'You get']);
    expect(sides(null)).toEqual(['Bob gives', 'Bob gets']);
    // Others answer, but the turn stays with the one who offers.
    expect(face.turn?.(sceneWith({}, viewWith({ step: 'answer', seat: null, offer })))).toBe(1);
  });

  it('is the tile to be laid, with both faces', () => {
    const view = viewWith({ step: 'place_tile', pending: { kind: 'tile', tile: 't05' } });
    const { container } = render(About, {
      scene: sceneWith({ offered: new Set(['region:t05b']) }, view),
    });
    expect(targets(container)).toEqual(['region:t05a', 'region:t05b']);
    expect(targets(container, '[data-legal="true"]')).toEqual(['region:t05b']);
  });
});

it('names what the catalogues cannot know', () => {
  const scene = sceneWith({});
  expect(face.nameOf?.(scene, 'icon:t05a.2')).toBe('fruit, Parrot Bay');
  expect(face.nameOf?.(scene, 'raise:t05a.l1.2')).toBe('Parrot Bay, land: Cem');
  expect(words.choice('pay:wood.stone.token')).toBe('wood + stone + explorer token');
  expect(words.choice('unit:t05a.town')).toBe('Parrot Bay, town');
  // An objective to choose is told in full, one that the log speaks of is not.
  const dropping = sceneWith({ offered: new Set(['objective:k7']) });
  expect(face.nameOf?.(dropping, 'objective:k7')).toContain('ends: population of 22');
  expect(face.nameOf?.(scene, 'objective:k7')).toBeNull();
});

it('lists cards as they lie, then what ends something, and suggested deals last', () => {
  const scene = sceneWith({});
  const cards = viewOf(scene).track.flatMap((slot) => (slot ? [`turn:${slot.card}`] : []));
  const mixed = ['offer', 'done', ...cards.toReversed(), 'tax'];
  const rank = (target: string) => face.rank?.(scene, target) ?? 0;
  expect(mixed.sort((one, other) => rank(one) - rank(other))).toEqual([
    'tax',
    ...cards,
    'done',
    'offer',
  ]);
});

it('tells after independence how it would have ended', () => {
  const view = viewWith({
    phase: 'over',
    step: 'over',
    end: {
      reason: 'independence',
      objective: null,
      seat: null,
      separatist: null,
      ranking: [{ source: 'trend:temples', owner: null, values: [1, 2, 0], points: [3, 4, 0] }],
      cards: [2, 0, 0],
      pacifist: null,
      total: [0, 0, 0],
      winners: [],
    },
  });
  const { getByTestId } = render(Scoring, { scene: sceneWith({}, view) });
  const points = getByTestId('would-be').querySelectorAll('b');
  expect([...points].map((one) => one.textContent)).toEqual(['5', '4', '0']);
});

it('tells every source at the end, and why it ended', () => {
  const view = viewWith({
    phase: 'over',
    step: 'over',
    objectives: [{ seat: 1, objective: 'k7' }],
    end: {
      reason: 'objective',
      objective: 'k5',
      seat: 0,
      separatist: null,
      ranking: [{ source: 'trend:temples', owner: null, values: [1, 2, 0], points: [3, 4, 0] }],
      cards: [1, 0, 0],
      pacifist: null,
      total: [4, 4, 0],
      winners: [0],
    },
  });
  const { container } = render(Scoring, { scene: sceneWith({}, view) });
  const text = container.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(text).toContain('The game ended: 4 towns on the map (objective of Ann).');
  expect(text).toContain('temples controlled');
  expect(text).toContain('population of 22');
});

describe('what motion goes by', () => {
  it('finds every unit at its place, with its owner', () => {
    const { container } = render(Board, { scene: sceneWith({}) });
    const units = container.querySelectorAll('[data-piece="citizen"], [data-piece="ship"]');
    const all = kView.map.flatMap(({ areas, buildings }) => [
      ...areas.flatMap(({ units: there }) =>
        there.map(
          ({ free, engaged, lying, lyingEngaged }) => free + engaged + lying + lyingEngaged,
        ),
      ),
      ...buildings.map(({ occupant }) => (occupant ? 1 : 0)),
    ]);
    expect(units).toHaveLength(all.reduce((total, count) => total + count, 0));
    for (const unit of units) {
      expect(unit.closest('[data-place]')?.getAttribute('data-place')).toMatch(
        /^(area|icon|building):/,
      );
      expect(unit.getAttribute('data-owner')).toMatch(/^\d$/);
      expect(unit.getAttribute('transform')).toBeNull();
    }
  });

  it('finds the same cubes and discs whether their panel is open or not', async () => {
    const { container, getByTestId } = render(Board, { scene: sceneWith({}) });
    const found = () =>
      [...container.querySelectorAll('[data-piece]')]
        .map((piece) => [piece.closest('[data-place]'), piece] as const)
        .map(
          ([place, piece]) =>
            `${piece.getAttribute('data-piece')} ${piece.getAttribute('data-owner')} ${place?.getAttribute('data-place')}`,
        )
        .filter((text) => /market:|wheel:/.test(text))
        .sort();
    const before = found();
    expect(before.some((text) => text.includes('market:local'))).toBe(true);
    await fireEvent.click(getByTestId('tab-boards'));
    expect(found()).toEqual(before);
    await fireEvent.click(getByTestId('tab-cards'));
    expect(found()).toEqual(before);
  });
});
