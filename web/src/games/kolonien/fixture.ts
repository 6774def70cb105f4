// Positions for the tests of the drawings: both maps, made as the engine makes them.

import type { Scene } from '../face';
import type {
  Board,
  Edge,
  Hex,
  HexView,
  PlayerView,
  PrivateView,
  PublicView,
  Terrain,
  Vertex,
} from './model';

type Place = readonly [q: number, r: number];

const kVertices: readonly ((q: number, r: number) => string)[] = [
  (q, r) => `${q}.${r}.n`,
  (q, r) => `${q + 1}.${r - 1}.s`,
  (q, r) => `${q}.${r + 1}.n`,
  (q, r) => `${q}.${r}.s`,
  (q, r) => `${q - 1}.${r + 1}.n`,
  (q, r) => `${q}.${r - 1}.s`,
];
// The side after each corner, clockwise from the north, by its one name.
const kEdges: readonly ((q: number, r: number) => string)[] = [
  (q, r) => `${q}.${r}.ne`,
  (q, r) => `${q + 1}.${r}.w`,
  (q, r) => `${q}.${r + 1}.nw`,
  (q, r) => `${q - 1}.${r + 1}.ne`,
  (q, r) => `${q}.${r}.w`,
  (q, r) => `${q}.${r}.nw`,
];

type Growing<Part> = {
  -readonly [Key in keyof Part]: Part[Key] extends readonly string[] ? string[] : Part[Key];
};

function net(hexes: readonly Hex[]): { vertices: Vertex[]; edges: Edge[] } {
  const vertices = new Map<string, Growing<Vertex>>();
  const edges = new Map<string, Growing<Edge>>();
  for (const { id, q, r, zone } of hexes) {
    const around = kVertices.map((name) => name(q, r));
    around.forEach((name, index) => {
      const vertex = vertices.get(name) ?? {
        id: name,
        hexes: [],
        frame: false,
        home: false,
        neighbours: [],
      };
      vertex.hexes.push(id);
      vertex.home ||= zone === 'home';
      vertices.set(name, vertex);
      const side = (kEdges[index] as (q: number, r: number) => string)(q, r);
      const next = around[(index + 1) % 6] as string;
      const edge = edges.get(side) ?? { id: side, a: name, b: next, hexes: [] };
      edge.hexes.push(id);
      edges.set(side, edge);
    });
  }
  for (const { a, b } of edges.values()) {
    vertices.get(a)?.neighbours.push(b);
    vertices.get(b)?.neighbours.push(a);
  }
  return { vertices: [...vertices.values()], edges: [...edges.values()] };
}

function boardWith(hexes: Hex[], harbours: readonly [Place, string][], base: boolean): Board {
  const { vertices, edges } = net(hexes);
  return {
    mode: base ? 'base' : 'colonies',
    reconstructed: [],
    seats: base ? 3 : 4,
    goal: base ? 10 : 11,
    rules: {
      domesticTrade: true,
      robber: base,
      pirate: !base,
      longestRoad: base,
      officialShortage: true,
      winOwnTurn: true,
      turnLimit: 0,
      shiftsPerTurn: 4,
      idleLimit: 100,
      offersPerTurn: 8,
    },
    pieces: {
      road: 15,
      settlement: 5,
      city: 4,
      ship: base ? 0 : 3,
      fleet: base ? 0 : 1,
      outpost: base ? 0 : 5,
    },
    costs: {
      road: [0, 0, 1, 1, 0],
      settlement: [1, 1, 1, 1, 0],
      city: [2, 0, 0, 0, 3],
      ship: [0, 1, 1, 0, 0],
      fleet: [0, 1, 2, 0, 0],
      move_fleet: [0, 1, 0, 0, 0],
      card: [1, 1, 0, 0, 1],
    },
    deck: { knight: 14, point: 5, road_building: 2, plenty: 2, monopoly: 2 },
    bank: 19,
    tokens: base ? [0, 0, 0, 0] : [22, 22, 24, 24],
    hexes,
    vertices,
    edges,
    harbours: harbours.map(([[q, r], side]) => {
      const index = ['ne', 'e', 'se', 'sw', 'w', 'nw'].indexOf(side);
      const around = kVertices.map((name) => name(q, r));
      return {
        edge: (kEdges[index] as (q: number, r: number) => string)(q, r),
        hex: `${q}.${r}`,
        a: around[index] as string,
        b: around[(index + 1) % 6] as string,
      };
    }),
    volcanoCorners: ['n', 'ne', 'se', 's', 'sw', 'nw'],
  };
}

function player(seat: number, change: Partial<PlayerView>): PlayerView {
  return {
    seat,
    hand: 4,
    known: [1, 0, 0, 0, 0],
    cards: 1,
    knights: seat,
    points: 2,
    settlements: [],
    cities: [],
    roads: [],
    left: { road: 13, settlement: 3, city: 4, ship: 2, fleet: 1, outpost: 5 },
    ships: [],
    fleet: null,
    outposts: [],
    stores: [],
    home: [0, 0, 0, 0],
    chips: 0,
    rates: [4, 4, 4, 4, 4],
    longest: 2,
    owes: 0,
    answered: false,
    pointCards: 0,
    ...change,
  };
}

const kQuiet = {
  phase: 'turn',
  step: 'action',
  seat: 0,
  chooser: 0,
  turn: 12,
  round: 0,
  rolled: true,
  dice: [3, 5],
  rolls: [0, 1, 1, 2, 1, 3, 2, 1, 0, 1, 0],
  bank: [15, 14, 16, 17, 19],
  deck: 22,
  playedCards: { knight: 3 },
  longestRoad: { seat: null, length: 0 },
  largestArmy: { seat: null, knights: 0 },
  offersLeft: 8,
  shiftsLeft: 4,
  cardPlayed: false,
  fleetMoved: false,
  offer: null,
  pending: null,
  idle: 0,
  winner: null,
  ended: null,
} as const;

// The island of base Catan: the fixed tournament board.
const kIsland: readonly [q: number, r: number, Terrain, number | null][] = [
  [0, -2, 'forest', 6],
  [1, -2, 'pasture', 3],
  [2, -2, 'pasture', 8],
  [-1, -1, 'field', 2],
  [0, -1, 'mountain', 4],
  [1, -1, 'field', 5],
  [2, -1, 'forest', 10],
  [-2, 0, 'forest', 5],
  [-1, 0, 'hill', 9],
  [0, 0, 'desert', null],
  [1, 0, 'mountain', 6],
  [2, 0, 'field', 9],
  [-2, 1, 'field', 10],
  [-1, 1, 'mountain', 11],
  [0, 1, 'forest', 3],
  [1, 1, 'pasture', 12],
  [-2, 2, 'hill', 8],
  [-1, 2, 'pasture', 4],
  [0, 2, 'hill', 11],
];

export const kBaseBoard = boardWith(
  kIsland.map(([q, r]) => ({ id: `${q}.${r}`, q, r, zone: 'home', facing: false })),
  [
    [[2, 0], 'e'],
    [[1, 1], 'se'],
    [[-1, 2], 'se'],
    [[-2, 2], 'sw'],
    [[-2, 1], 'w'],
    [[-1, -1], 'w'],
    [[0, -2], 'nw'],
    [[1, -2], 'ne'],
    [[2, -1], 'ne'],
  ],
  true,
) as unknown as Board;

export const kBaseView = {
  ...kQuiet,
  dice: [3, 5],
  rolls: [...kQuiet.rolls],
  hexes: kIsland.map(([q, r, terrain, number]) => ({
    id: `${q}.${r}`,
    terrain,
    number,
    lake: false,
  })),
  harbours: ['any', 'brick', 'wood', 'any', 'grain', 'ore', 'any', 'wool', 'any'],
  robber: '0.0',
  pirate: null,
  tokens: [0, 0, 0, 0],
  stack: [],
  stackLeft: 0,
  chips: [],
  reach: [],
  longestRoad: { seat: 1, length: 5 },
  players: [
    player(0, { settlements: ['0.0.n', '1.1.s'], roads: ['0.0.ne', '1.1.w'], hand: 6 }),
    player(1, {
      settlements: ['-1.1.n'],
      cities: ['1.-2.s'],
      roads: ['-1.1.ne', '-1.1.nw', '0.1.nw', '0.1.w', '0.0.w'],
      longest: 5,
      points: 5,
    }),
    player(2, { settlements: ['2.-1.n', '-2.2.n'], roads: ['2.-1.ne', '-2.2.nw'], hand: 9 }),
  ],
} as unknown as PublicView;

// Die Kolonien: home island, strait, open sea and what has been found so far.
const kRows: readonly [r: number, first: number, spaces: string][] = [
  [0, 2, 'hhAB???'],
  [1, 1, 'hhhAB???'],
  [2, 0, 'hhhAB???C'],
  [3, 0, 'hhABCCCC'],
  [4, -1, 'hhhAB???C'],
  [5, -1, 'hhhAB???'],
  [6, -1, 'hhAB???'],
];
const kZones: Readonly<Record<string, Hex['zone']>> = {
  h: 'home',
  A: 'strait',
  B: 'strait',
  C: 'sea',
  '?': 'colony',
};
const kHome =
  'pasture 8,forest 10,hill 4,pasture 2,pasture 9,forest 3,field 10,field 8,hill 5,forest 11,field 4,pasture 3,hill 6,forest 9,pasture 5,field 11,hill 12,forest 6';
const kFound: Readonly<Record<string, [Terrain, number | null]>> = {
  '5.2': ['jungle', 5],
  '6.2': ['gold', 11],
  '6.1': ['volcano', 4],
  '4.4': ['mountain', 8],
  '4.5': ['desert', 2],
  '5.4': ['sea', null],
};

const kColonyHexes: Hex[] = kRows.flatMap(([r, first, spaces]) =>
  [...spaces].map((space, index) => ({
    id: `${first + index}.${r}`,
    q: first + index,
    r,
    zone: kZones[space] ?? 'sea',
    facing: space === 'A',
  })),
);

export const kColonyBoard = boardWith(
  kColonyHexes,
  [
    [[0, 2], 'w'],
    [[1, 1], 'nw'],
    [[3, 0], 'nw'],
    [[3, 1], 'e'],
    [[1, 3], 'e'],
    [[1, 5], 'e'],
    [[0, 6], 'sw'],
    [[-1, 5], 'sw'],
    [[-1, 4], 'w'],
  ],
  false,
) as unknown as Board;

function colonyHexes(): HexView[] {
  const home = kHome.split(',').map((text) => text.split(' '));
  return kColonyHexes.map(({ id, zone }) => {
    const known = zone === 'home' ? home.shift() : undefined;
    if (known) return { id, terrain: known[0] as Terrain, number: Number(known[1]), lake: false };
    const [terrain, number] = zone === 'colony' ? (kFound[id] ?? [null, null]) : ['sea', null];
    return { id, terrain: terrain as Terrain | null, number: number as number | null, lake: false };
  });
}

export const kColonyView = {
  ...kQuiet,
  dice: [3, 5],
  rolls: [...kQuiet.rolls],
  hexes: colonyHexes(),
  harbours: ['any', 'grain', 'any', 'wool', 'any', 'brick', 'any', 'wood', 'any'],
  robber: null,
  pirate: '3.3.n',
  tokens: [20, 21, 24, 22],
  stack: [
    { terrain: 'mountain', number: null, left: 4 },
    { terrain: 'jungle', number: 3, left: 1 },
  ],
  stackLeft: 13,
  chips: [3, 5, 6, 9],
  reach: [
    {
      ship: '4.2.n',
      to: [
        { at: '4.1.s', cost: 1, discovers: null },
        { at: '5.1.s', cost: 1, discovers: null },
        { at: '5.1.n', cost: 3, discovers: '6.0' },
      ],
    },
  ],
  players: [
    player(0, {
      settlements: ['3.2.n', '1.5.n', '5.1.s'],
      roads: ['1.5.nw', '1.5.w'],
      ships: [
        { at: '4.2.n', left: 5, cargo: [1, 0, 1, 0] },
        { at: '3.2.n', left: 5, cargo: [0, 0, 0, 0] },
      ],
      outposts: ['6.2', '6.2'],
      stores: [{ at: '5.1.s', tokens: [0, 1, 0, 2] }],
      home: [0, 0, 1, 2],
      chips: 1,
      points: 5,
    }),
    player(1, { settlements: ['2.3.s'], cities: ['1.2.n'], roads: ['1.2.ne'], fleet: '3.4' }),
    player(2, {
      settlements: ['1.6.n', '0.2.n'],
      roads: ['0.2.nw'],
      ships: [{ at: '2.6.n', left: 0, cargo: [0, 0, 0, 0] }],
      outposts: ['4.4', '6.2'],
    }),
    player(3, { settlements: ['3.1.n', '0.5.n'], roads: ['0.5.ne'], fleet: '5.3' }),
  ],
} as unknown as PublicView;

export const kSecrets: PrivateView = {
  hand: [2, 1, 1, 2, 0],
  cards: { knight: 2, point: 1, road_building: 0, plenty: 1, monopoly: 0 },
  fresh: { knight: 1, point: 0, road_building: 0, plenty: 0, monopoly: 0 },
  points: 3,
  discard: null,
  answer: null,
  known: [
    [2, 1, 1, 2, 0],
    [1, 0, 0, 0, 0],
    [0, 2, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
};

export function sceneWith(
  change: Partial<Scene>,
  view: PublicView = kBaseView,
  secrets: PrivateView = kSecrets,
): Scene {
  const base = view.players.length === 3;
  return {
    table: {
      op: 'table',
      table: 'T',
      game: 'kolonien',
      options: { mode: base ? 'base' : 'colonies' },
      name: '',
      public: false,
      you: [0],
      seats: [],
      started: true,
      over: false,
      board: base ? kBaseBoard : kColonyBoard,
    },
    position: {
      version: 9,
      awaiting: [0],
      events: [],
      standing: view.players.map(({ seat, points }) => ({ seat, points, rank: 1 })),
      public: view,
      seats: [{ seat: 0, private: secrets }],
    },
    names: ['Ann', 'Bob', 'Cem', 'Dora'],
    viewer: 0,
    offered: new Set(),
    path: [],
    marks: new Map(),
    spot: [],
    live: true,
    ...change,
  };
}
