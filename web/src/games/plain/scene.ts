// Reads a scene with what its game has shown so far.

import type { Target } from '../../wire/wire';
import type { Scene } from '../face';
import type { Json } from './json';
import { type Block, outline, targetsIn } from './outline';
import { Memory, Reader } from './recognise';

const kMemories = new Map<string, Memory>();

function memoryOf(game: string): Memory {
  const memory = kMemories.get(game) ?? new Memory();
  kMemories.set(game, memory);
  return memory;
}

export interface Reading {
  /** What everybody sees. */
  shared: Block[];
  /** What only the viewer sees. */
  own: Block[];
  /** What the viewer has in front of them or in their hand. */
  held: ReadonlySet<Target>;
}

// Board, hand and players read the same position.
type Sight = Pick<Scene, 'viewer' | 'offered'> & { reading: Reading };
const kSights = new WeakMap<Scene['position'], Sight>();

function privatePart({ position, viewer }: Scene): Json {
  const seat = position.seats?.find((known) => known.seat === viewer);
  return (seat?.private ?? {}) as Json;
}

export function read(scene: Scene): Reading {
  const { position, viewer, offered } = scene;
  const known = kSights.get(position);
  if (known?.viewer === viewer && known.offered === offered) return known.reading;
  const reading = readAnew(scene);
  kSights.set(position, { viewer, offered, reading });
  return reading;
}

function readAnew(scene: Scene): Reading {
  const { table, position } = scene;
  const memory = memoryOf(table.game);
  const shown = { public: position.public as Json, private: privatePart(scene) };
  const seats = table.seats.length;
  memory.learn(shown, seats, scene.offered);
  const reader = new Reader(seats, memory);
  const shared = outline(shown.public, reader, 'public');
  const own = outline(shown.private, reader, 'private');
  const { viewer } = scene;
  const inFront = viewer === null ? [] : targetsIn(shared, viewer);
  return { shared, own, held: new Set([...targetsIn(own), ...inFront]) };
}

/** What stands in the box all through the game: the board, the cards. */
export function readBoard({ table }: Scene): Block[] {
  const { names: _, reconstructed: __, ...board } = (table.board ?? {}) as Record<string, Json>;
  return outline(board, new Reader(table.seats.length, memoryOf(table.game)), 'board');
}

/** Whether a number of this kind says which one: one of the cards in a hand, and not how many. */
export function isThing({ table }: Scene, kind: string): boolean {
  return memoryOf(table.game).isMember(kind);
}
