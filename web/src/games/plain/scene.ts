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

const kReadings = new WeakMap<Scene, Reading>(); // board, hand and players read the same scene

function privatePart({ position, viewer }: Scene): Json {
  const seat = position.seats?.find((known) => known.seat === viewer);
  return (seat?.private ?? {}) as Json;
}

export function read(scene: Scene): Reading {
  const reading = kReadings.get(scene) ?? readAnew(scene);
  kReadings.set(scene, reading);
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
