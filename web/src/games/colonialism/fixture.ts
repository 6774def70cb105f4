// Positions for the tests of the drawings.

import type { Scene } from '../face';
import type { Amounts, Board, PrivateView, PublicView, RegionView } from './model';

const kRegions: [string, number, string[], string[], number, number][] = [
  [
    'north_africa',
    1,
    ['subsaharan_africa', 'middle_east'],
    ['atlantic', 'mediterranean'],
    230,
    190,
  ],
  ['subsaharan_africa', 3, ['north_africa'], ['atlantic', 'arabian_sea'], 300, 400],
  ['middle_east', 2, ['north_africa', 'india'], ['mediterranean', 'arabian_sea'], 420, 200],
  [
    'india',
    4,
    ['middle_east', 'southeast_asia', 'china'],
    ['arabian_sea', 'bay_of_bengal'],
    600,
    270,
  ],
  ['southeast_asia', 2, ['india', 'china'], ['bay_of_bengal', 'south_china_sea'], 775, 350],
  ['china', 3, ['india', 'southeast_asia'], ['south_china_sea'], 740, 170],
];
const kZones: [string, number, number][] = [
  ['atlantic', 110, 340],
  ['mediterranean', 300, 105],
  ['arabian_sea', 480, 390],
  ['bay_of_bengal', 665, 430],
  ['south_china_sea', 905, 260],
];
const kPolicies =
  'army commerce dominion empire fleet hegemony influence_2 influence_3 influence_4 influence_5 monopoly resources_black resources_brown resources_yellow treaty unrest';
const kActions =
  'consolidate diplomacy land_grab mercenaries campaign missionaries plague trade consolidate_extra';
const kWithoutShip = ['diplomacy', 'campaign', 'missionaries'];

export const kBoard = {
  edition: 'second',
  events: [],
  upgrades: [
    { id: 'military_expansion', cost: 1 },
    { id: 'naval_expansion', cost: 2 },
  ],
  seats: 3,
  turns: 3,
  regions: kRegions.map(([id, value, neighbours, zones, x, y]) => ({
    id,
    value,
    limit: value * 3,
    neighbours,
    zones,
    x,
    y,
  })),
  zones: kZones.map(([id, x, y]) => ({
    id,
    regions: kRegions.filter(([, , , zones]) => zones.includes(id)).map(([region]) => region),
    x,
    y,
  })),
  cards: [
    ...kPolicies.split(' ').map((id) => ({
      id,
      kind: 'policy' as const,
      ship: true,
      influence: false,
      step: id === 'dominion' ? 1 : 2,
    })),
    ...kActions.split(' ').map((id) => ({
      id,
      kind: 'action' as const,
      ship: !kWithoutShip.includes(id),
      influence: id !== 'trade',
      step: 0,
    })),
  ],
  discs: 22,
  ships: 3,
  handSize: 6,
} as unknown as Board;

function region(id: string, position: number, change: Partial<RegionView>): RegionView {
  const cubes: Amounts = [1, 0, 2];
  const there = {
    id,
    position,
    cubes,
    local: 3,
    discs: [0, 0, 0],
    mercenaries: [0, 0, 0],
    policies: [0, 1, 2].map(() => ({ hidden: false, open: [] })),
    exceeded: false,
    due: false,
    conflict: null,
    ...change,
  };
  const counts = [there.local, ...there.discs.map((n, seat) => n + (there.mercenaries[seat] ?? 0))];
  return {
    ...there,
    total: counts.reduce((all, n) => all + n, 0),
    factions: counts.filter((n) => n > 0).length,
  };
}

export const kView = {
  turn: 2,
  segment: 1,
  round: 2,
  pass: 1,
  phase: 'round',
  step: 'action',
  seat: 0,
  order: ['india', 'china', 'north_africa', 'middle_east', 'southeast_asia', 'subsaharan_africa'],
  rows: [1, null, 0, 2],
  choosing: null,
  event: null,
  eventsGone: [],
  eventsLeft: 0,
  upgrades: [],
  bag: [9, 10, 8],
  spent: [0, 0, 0],
  supply: { local: 21, mercenaries: 14 },
  regions: [
    region('north_africa', 3, { local: 0, discs: [2, 0, 0], cubes: [0, 1, 0] }),
    region('subsaharan_africa', 6, { local: 5, discs: [0, 3, 0], cubes: [2, 2, 1] }),
    region('middle_east', 4, {
      local: 4,
      discs: [1, 2, 1],
      due: true,
      exceeded: true,
      conflict: { local: 3, influence: [0, 1, 0] },
    }),
    region('india', 1, {
      local: 2,
      discs: [4, 0, 3],
      mercenaries: [2, 0, 0],
      due: true,
      policies: [
        { hidden: true, open: ['fleet'] },
        { hidden: true, open: [] },
        { hidden: false, open: [] },
      ],
    }),
    region('southeast_asia', 5, { local: 1, discs: [0, 0, 2] }),
    region('china', 2, { local: 6, cubes: [0, 0, 3] }),
  ],
  zones: [
    { id: 'atlantic', fresh: [1, 0, 0], used: [0, 1, 0] },
    { id: 'mediterranean', fresh: [0, 1, 0], used: [0, 0, 0] },
    { id: 'arabian_sea', fresh: [1, 0, 2], used: [1, 1, 0] },
    { id: 'bay_of_bengal', fresh: [0, 0, 0], used: [0, 0, 1] },
    { id: 'south_china_sea', fresh: [0, 0, 0], used: [0, 0, 0] },
  ],
  players: [0, 1, 2].map((seat) => ({
    seat,
    row: [3, 1, 4][seat] ?? null,
    reserve: 15 - seat,
    hand: 5,
    deck: 9,
    discard: ['plague', 'influence_2'],
    known: seat === 1 ? ['army'] : [],
    held: [2, 0, 1] as Amounts,
    tally: 3,
    interest: 3,
    shipsToPlace: 0,
    done: false,
    upgrades: [],
    score: 0,
    total: 3,
  })),
  colonization: null,
  pending: null,
  final: null,
} as unknown as PublicView;

export const kSecrets: PrivateView = {
  hand: ['army', 'influence_4', 'diplomacy', 'plague', 'trade'],
  deck: ['treaty'],
  hidden: { india: 'empire' },
  interest: [
    { id: 'india_brown', region: 'india', colour: 'brown', leads: true },
    { id: 'china_black', region: 'china', colour: 'black', leads: false },
    { id: 'north_africa_yellow', region: 'north_africa', colour: 'yellow', leads: true },
  ],
  kept: null,
  places: {
    army: [2, 2, 4, 2, 2, 2],
    influence_4: [4, 4, 4, 4, 4, 4],
    diplomacy: [null, null, null, null, null, null],
    empire: [3, 3, 3, 3, 3, 3],
    fleet: [2, 6, 4, 4, 0, 0],
  },
  expected: [0, 0, 0, 7, 0, 0],
};

/** The public view with some of it changed. */
export function viewWith(change: Partial<PublicView>): PublicView {
  return { ...kView, ...change };
}

export function sceneWith(
  change: Partial<Scene>,
  view: PublicView = kView,
  secrets: PrivateView = kSecrets,
): Scene {
  return {
    table: {
      op: 'table',
      table: 'T',
      game: 'colonialism',
      options: { edition: 'second', events: 'off', upgrades: 'off', first_game: 'off' },
      name: '',
      public: false,
      you: [0],
      seats: [],
      started: true,
      over: false,
      board: kBoard,
    },
    position: {
      version: 9,
      awaiting: [0],
      events: [],
      standing: [{ seat: 0, points: 0, rank: 1 }],
      public: view,
      seats: [{ seat: 0, private: secrets }],
    },
    names: ['Ann', 'Bob', 'Cem'],
    viewer: 0,
    offered: new Set(),
    path: [],
    marks: new Map(),
    spot: [],
    live: true,
    ...change,
  };
}
