// Positions for the tests of the drawings.

import type { Scene } from '../face';
import type {
  AreaView,
  Board,
  Building,
  BuildingView,
  Card,
  Half,
  IconView,
  Land,
  PrivateView,
  PublicView,
  Region,
  Resource,
  TileView,
  Units,
} from './model';

const kLand: Readonly<Record<string, Land>> = { S: 'sea', M: 'meadow', B: 'mountain' };

// "w1[01234] fish fish; l1[5] fruit": the areas with their edges and icons.
function region(id: string, edges: string, areas: string, huts: number): Region {
  const parsed = areas.split('; ').map((text) => {
    const [, area = '', at = '', icons = ''] = /^(\w+)\[(\d*)\] ?(.*)$/.exec(text) ?? [];
    return { area, at: [...at].map(Number), icons: icons.split(' ').filter(Boolean) as Resource[] };
  });
  return {
    id,
    tile: id === 'sea' ? 'start' : id.slice(0, 3),
    edges: [...edges].map((letter) => kLand[letter]) as unknown as Region['edges'],
    areas: parsed.map(({ area, at }) => ({ id: area, land: area.startsWith('l'), edges: at })),
    icons: parsed.flatMap(({ area, icons }) => icons.map((resource) => ({ resource, area }))),
    huts,
  };
}

const kCrisis: Half = { what: 'crisis', red: false, resource: 'stone', number: 6 };
const kExport: Half = { what: 'crisis', red: true, resource: 'cattle', number: 3 };

function card(id: string, kind: Card['kind'], change: Partial<Card> = {}): Card {
  return {
    id,
    number: 1,
    kind,
    prices: [5, 4, 3],
    anybody: false,
    wonder: false,
    vp: 0,
    cost: { florins: 1, discs: 0, cubes: [0, 0, 0, 0, 0, 0], anyCubes: 0 },
    operation: 'markers',
    amount: 3,
    detail: 0,
    rebellion: 1,
    workers: 0,
    florins: 0,
    needs: null,
    upper: kCrisis,
    lower: kExport,
    ...change,
  };
}

const kRows = [5, 4, 3, 2].map((price) => ({ spaces: 3, price }));

export const kBoard = {
  seats: 3,
  options: { length: 'short', start: 'sea' },
  regions: [
    region('sea', 'SSSSSS', 'w1[012345] fish fish fish', 0),
    region('t02a', 'SSSSSS', 'w1[012345]; l1[]', 0),
    region('t05a', 'SSSSSM', 'w1[01234] fish fish; l1[5] fruit', 2),
    region('t05b', 'SMBBBM', 'w1[0]; l1[12345] wood stone stone iron iron', 0),
    region('t07a', 'SSSSSM', 'w1[01234] fish fish; l1[5] cattle; l2[] fruit', 1),
    region('t10b', 'SMMSMM', 'w1[03] fish; l1[12] fruit wood; l2[45] cattle', 1),
    region('t19b', 'SMSMSM', 'w1[0] fish; w2[2]; w3[4]; l1[135] fruit cattle wood', 1),
  ],
  cards: [
    card('king', 'character', { vp: 1 }),
    card('pirate', 'character'),
    card('sawmill', 'progress', { anybody: true }),
    card('colossus', 'progress', { wonder: true, vp: 1 }),
  ],
  markets: {
    local: {
      rows: Array.from({ length: 6 }, () => kRows),
      effects: [
        { workers: 0, rebellion: 0 },
        { workers: 1, rebellion: 0 },
        { workers: 0, rebellion: 1 },
        { workers: 1, rebellion: 1 },
      ],
    },
    export: {
      rows: Array.from({ length: 6 }, () => kRows.slice(0, 3)),
      effects: [0, 1, 2].map((workers) => ({ workers, rebellion: 0 })),
    },
  },
  populationRows: [
    { from: 0, to: 0, workers: 0, rebellion: 0 },
    { from: 1, to: 10, workers: 0, rebellion: 0 },
    { from: 11, to: 50, workers: 1, rebellion: 0 },
  ],
  labourRows: [
    { from: 0, to: 3, price: 4, rebellion: -1 },
    { from: 4, to: 22, price: 3, rebellion: 1 },
  ],
  costs: {
    town: { florins: 2, cubes: [0, 0, 0, 1, 1, 0] },
    market: { florins: 0, cubes: [1, 1, 0, 0, 0, 0] },
    port: { florins: 2, cubes: [0, 0, 1, 0, 1, 0] },
    temple: { florins: 1, cubes: [0, 0, 0, 0, 2, 0] },
    ship: { florins: 1, cubes: [0, 0, 0, 1, 0, 0] },
  },
  tax: { citizen: 1, ship: 1, town: 2, temple: 2, rebellion: 1 },
  wheel: {
    tax: { own: false, multi: 3 },
    explore: { own: true, multi: 2 },
    reproduce: { own: true, multi: 0 },
  },
  objectives: [
    {
      id: 'k5',
      end: 'towns',
      threshold: 4,
      criterion: 'ports',
      resource: null,
      margin: 0,
      inDeck: true,
    },
    {
      id: 'k7',
      end: 'population',
      threshold: 22,
      criterion: 'pacifist',
      resource: null,
      margin: 15,
      inDeck: true,
    },
    {
      id: 'k9',
      end: 'markets',
      threshold: 4,
      criterion: 'cubes',
      resource: 'iron',
      margin: 0,
      inDeck: true,
    },
  ],
  trends: [{ id: 'temples', criterion: 'temples' }],
  objectivePoints: [3, 2, 1],
  trendPoints: [4, 3, 2],
  pieces: {
    cubes: [15, 15, 15, 15, 12, 10],
    florins: 135,
    citizens: 10,
    ships: 4,
    maxDiscs: 5,
    stacks: 3,
    stackTokens: 8,
    marketPort: 13,
    townTemple: 13,
  },
} as unknown as Board;

function units(seat: number, free: number, engaged = 0, lying = 0): Units {
  return { seat, free, engaged, lying, lyingEngaged: 0 };
}

interface Laid {
  rotation?: number;
  units?: Record<string, Units[]>;
  icons?: Record<number, Partial<IconView>>;
  buildings?: [Building, Partial<BuildingView>][];
}

function tile(id: string, q: number, r: number, laid: Laid = {}): TileView {
  const known = kBoard.regions.find((one) => one.id === id) as Region;
  const rotation = laid.rotation ?? 0;
  return {
    region: id,
    tile: known.tile,
    q,
    r,
    rotation,
    areas: known.areas.map(
      (area): AreaView => ({
        ...area,
        edges: area.edges.map((edge) => (edge + rotation) % 6),
        units: laid.units?.[area.id] ?? [],
      }),
    ),
    icons: known.icons.map((icon, index) => ({
      ...icon,
      state: 'free',
      seat: null,
      ...laid.icons?.[index],
    })),
    huts: known.huts,
    buildings: (laid.buildings ?? []).map(([kind, change]) => ({
      kind,
      area: 'l1',
      controller: null,
      occupant: null,
      used: false,
      ...change,
    })),
    citizens: [0, 0, 0],
  };
}

const kFields =
  'tax explore reproduce harvest_fruit harvest_cattle harvest_fish harvest_wood harvest_stone harvest_iron migrate recruit trade build';

export const kView = {
  round: 2,
  phase: 'actions',
  step: 'turn',
  seat: 0,
  order: [1, 0, 2],
  ending: null,
  map: [
    tile('sea', 0, 0, { units: { w1: [units(1, 1)] } }),
    tile('t05a', 1, -1, {
      rotation: 1,
      units: { w1: [units(0, 1), units(1, 0, 1)], l1: [units(0, 1, 1, 1), units(2, 2)] },
      icons: { 0: { state: 'used', seat: 0 }, 2: { state: 'blocked' } },
      buildings: [
        [
          'port',
          { controller: 0, occupant: { seat: 0, ship: true, engaged: false, lying: false } },
        ],
        ['temple', { controller: null }],
      ],
    }),
    tile('t10b', 0, -1, { units: { l1: [units(2, 1)] } }),
  ],
  spots: [
    [1, 0],
    [-1, 0],
  ],
  boards: {
    bank: { florins: 90, cubes: [13, 12, 10, 14, 10, 9] },
    local: [2, 4, 5, 1, 3, 0],
    export: [0, 1, 0, 4, 0, 0],
    localPrices: Array.from({ length: 6 }, () => ({ buy: 4, sell: 3 })),
    exportPrices: Array.from({ length: 6 }, () => ({ buy: null, sell: 5 })),
    population: 8,
    rebellion: 3,
    workers: 5,
    recruitPrice: 3,
    preview: {
      local: { workers: 2, rebellion: 0 },
      export: { workers: 1, rebellion: 0 },
      population: { workers: 0, rebellion: 0 },
      labour: { workers: 0, rebellion: 1 },
      workers: 8,
      rebellion: 4,
      independence: false,
    },
  },
  wheel: {
    discs: Object.fromEntries(kFields.split(' ').map((field) => [field, [0, 0, 0]])),
    florins: 0,
    taxFree: 2,
    exploreFree: 2,
    exploreOwn: [true, true, true],
    reproduceOwn: [true, false, true],
  },
  track: [
    { card: 'king', turns: 0, price: 5 },
    { card: 'pirate', turns: 2, price: 3 },
    null,
    null,
    null,
  ],
  deck: 40,
  discard: [],
  top: 'king',
  cards: [
    { card: 'sawmill', owner: 1, used: false, built: false, discs: null },
    { card: 'colossus', owner: 0, used: false, built: false, discs: null },
  ],
  topTile: 't19b',
  tiles: 12,
  discardedTiles: [],
  explorers: { taken: 4, stacks: [4, 8, 8] },
  trends: ['temples'],
  benefactor: null,
  objectives: [],
  ruledOut: ['k9'],
  players: [0, 1, 2].map((seat) => ({
    seat,
    florins: 10 - seat,
    cubes: seat === 2 ? null : [1, 0, 2, 0, 1, 0],
    sure: [1, 0, 1, 0, 1, 0],
    cubeCount: 4,
    tokens: 1,
    discs: 3,
    discsLeft: 2,
    citizens: 3,
    ships: 1,
    wonders: 0,
    towns: 0,
    markets: 0,
    ports: seat === 0 ? 1 : 0,
    temples: 0,
    characters: [],
    progress: seat === 1 ? ['sawmill'] : [],
    taxIncome: 4,
    vp: 0,
    points: 0,
    bid: null,
    done: false,
  })),
  turn: {
    actionDone: false,
    cardDone: true,
    buildingDone: false,
    doubled: null,
    offersLeft: 3,
    permits: [],
    passes: 0,
  },
  pending: null,
  crisis: null,
  bids: null,
  offer: null,
  notes: [],
  end: null,
} as unknown as PublicView;

export const kSecrets: PrivateView = {
  cubes: [1, 0, 2, 0, 1, 0],
  objectives: ['k5'],
  dropped: null,
  progress: [
    {
      objective: 'k5',
      end: { value: 1, threshold: 4 },
      scoring: { values: [1, 0, 0], points: [3, 0, 0] },
    },
  ],
  tiles: [],
  bid: null,
  fists: null,
  peeked: null,
  spied: [],
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
      game: 'archipelago',
      options: kBoard.options,
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
