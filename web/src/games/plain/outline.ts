// Turns a view of any game into facts, tables and lists to show. Holds no words: keys are named when they are drawn.

import type { Seat, Target } from '../../wire/wire';
import { isArray, isObject, isScalar, type Json, type JsonObject, type Scalar } from './json';
import { inside, keyOf, type Reader, within } from './recognise';

export type Value =
  | { is: 'none' }
  | { is: 'flag'; on: boolean }
  | { is: 'number'; number: number }
  | { is: 'text'; text: string; key: string }
  | { is: 'seat'; seat: Seat }
  | { is: 'target'; target: Target }
  | { is: 'list'; items: Value[] }
  | { is: 'facts'; facts: Fact[] };

export interface Fact {
  key: string;
  value: Value;
}

/** A row for each thing; `head` names it where something does. */
export interface TableBlock {
  block: 'table';
  key: string;
  columns: string[];
  rows: { head: Value | null; cells: (Value | null)[] }[];
}

/** A column for each player. */
export interface SeatsBlock {
  block: 'seats';
  rows: { key: string; cells: Value[] }[];
}

export type Block =
  | { block: 'facts'; facts: Fact[] }
  | SeatsBlock
  | TableBlock
  | { block: 'list'; key: string; items: Value[] }
  | { block: 'grid'; key: string; rows: Value[][] }
  | { block: 'group'; key: string; blocks: Block[] };

/** Single facts first, then what there is of each player, then the rest in its order. */
export function outline(view: Json, reader: Reader, place: string): Block[] {
  if (!isObject(view)) return isScalar(view) ? [] : blocksOf('', view, reader, place);
  const facts: Fact[] = [];
  const seats: SeatsBlock = { block: 'seats', rows: [] };
  const others: Block[] = [];
  for (const [key, value] of Object.entries(view)) {
    const here = inside(place, key);
    if (isScalar(value)) facts.push({ key, value: scalar(value, reader, here) });
    else if (isArray(value) && reader.bySeat(here, value)) {
      seats.rows.push(...seatRows(key, reader.bySeat(here, value) ?? [], reader, here));
    } else others.push(...blocksOf(key, value, reader, here));
  }
  return [
    ...(facts.length > 0 ? [{ block: 'facts', facts } as const] : []),
    ...(seats.rows.length > 0 ? [seats] : []),
    ...others,
  ];
}

/** What the view holds of one player, beside name and points. */
export function factsOf(blocks: readonly Block[], seat: Seat): Fact[] {
  return blocks.flatMap((block) => {
    if (block.block === 'group') return factsOf(block.blocks, seat);
    if (block.block !== 'seats') return [];
    return block.rows.map(({ key, cells }) => ({ key, value: cells[seat] ?? { is: 'none' } }));
  });
}

/** Everything to click at in these blocks: all of it, or what is in the column of one player. */
export function targetsIn(blocks: readonly Block[], seat: Seat | null = null): Target[] {
  return blocks.flatMap((block) => {
    if (block.block === 'group') return targetsIn(block.blocks, seat);
    return valuesOf(block, seat).flatMap(targetsOf);
  });
}

function valuesOf(block: Exclude<Block, { block: 'group' }>, seat: Seat | null): Value[] {
  if (block.block === 'seats') {
    return block.rows.flatMap(({ cells }) => (seat === null ? cells : cells.slice(seat, seat + 1)));
  }
  if (seat !== null) return [];
  if (block.block === 'facts') return block.facts.map(({ value }) => value);
  if (block.block === 'list') return block.items;
  if (block.block === 'grid') return block.rows.flat();
  return block.rows.flatMap(({ head, cells }) =>
    [head, ...cells].filter((value) => value !== null),
  );
}

function targetsOf(value: Value): Target[] {
  if (value.is === 'target') return [value.target];
  if (value.is === 'list') return value.items.flatMap(targetsOf);
  return value.is === 'facts' ? value.facts.flatMap((fact) => targetsOf(fact.value)) : [];
}

function seatRows(key: string, entries: readonly Json[], reader: Reader, place: string) {
  if (!entries.every(isObject)) {
    return [{ key, cells: entries.map((entry) => shown(entry, reader, within(place, entry))) }];
  }
  return keysOf(entries)
    .filter((member) => member !== 'seat')
    .map((member) => ({
      key: member,
      cells: entries.map((entry) =>
        Object.hasOwn(entry, member)
          ? shown(entry[member] as Json, reader, inside(place, member))
          : ({ is: 'none' } as const),
      ),
    }));
}

function blocksOf(key: string, value: Json, reader: Reader, place: string): Block[] {
  if (isArray(value)) return [listBlock(key, value, reader, place)];
  if (!isObject(value)) return [];
  const entries = Object.entries(value);
  if (entries.length === 0) return [];
  const members = entries.map(([, member]) => member);
  if (members.every(isObject) && areAlike(members)) {
    const heads = entries.map(([id]) => named(id, key, reader, place));
    return [tableBlock(key, members, heads, reader, place)];
  }
  return [{ block: 'group', key, blocks: outline(value, reader, place) }];
}

function listBlock(key: string, list: readonly Json[], reader: Reader, place: string): Block {
  if (list.length > 0 && list.every(isObject) && areAlike(list)) {
    return tableBlock(key, list, [], reader, place);
  }
  if (isGrid(list)) {
    const rows = list.map((row) => row.map((cell) => member(cell, reader, `${place}[]`)));
    return { block: 'grid', key, rows };
  }
  return { block: 'list', key, items: list.map((item) => member(item, reader, place)) };
}

function tableBlock(
  key: string,
  things: readonly JsonObject[],
  given: readonly Value[],
  reader: Reader,
  place: string,
): TableBlock {
  const keys = keysOf(things);
  // Things that have an id are called by it.
  const ids = given.length === 0 && keys.includes('id') && isDistinct(things, 'id');
  const heads = ids ? things.map(({ id }) => named(id as Scalar, key, reader, place)) : given;
  const columns = keys.filter((column) => !(ids && column === 'id'));
  return {
    block: 'table',
    key,
    columns,
    rows: things.map((thing, index) => ({
      head: heads[index] ?? null,
      cells: columns.map((column) => {
        const cell = thing[column];
        const here = inside(place, column);
        if (cell === undefined) return null;
        // A number that tells the rows apart is the name of something, others are amounts.
        if (typeof cell === 'number' && reader.seat(here, cell) === null) {
          const target = isDistinct(things, column) ? reader.member(here, cell) : null;
          return target === null ? { is: 'number', number: cell } : { is: 'target', target };
        }
        return shown(cell, reader, here);
      }),
    })),
  };
}

function named(id: Scalar, key: string, reader: Reader, place: string): Value {
  const target = reader.member(place, id);
  if (target !== null) return { is: 'target', target };
  return typeof id === 'string' ? { is: 'text', text: id, key } : scalar(id, reader, place);
}

function shown(value: Json, reader: Reader, place: string): Value {
  if (isScalar(value)) return scalar(value, reader, place);
  if (isArray(value)) {
    return { is: 'list', items: value.map((item) => member(item, reader, place)) };
  }
  const facts = Object.entries(value).map(([key, inner]) => ({
    key,
    value: shown(inner, reader, inside(place, key)),
  }));
  return { is: 'facts', facts };
}

function member(value: Json, reader: Reader, place: string): Value {
  const seat = reader.seatIn(place, value);
  if (seat !== null) return { is: 'seat', seat };
  const target = isScalar(value) ? reader.member(place, value) : null;
  return target === null ? shown(value, reader, within(place, value)) : { is: 'target', target };
}

function scalar(value: Scalar, reader: Reader, place: string): Value {
  const seat = reader.seat(place, value);
  if (seat !== null) return { is: 'seat', seat };
  const target = reader.target(place, value);
  if (target !== null) return { is: 'target', target };
  if (value === null || value === '') return { is: 'none' };
  if (typeof value === 'boolean') return { is: 'flag', on: value };
  if (typeof value === 'number') return { is: 'number', number: value };
  return { is: 'text', text: value, key: keyOf(place) };
}

function keysOf(things: readonly JsonObject[]): string[] {
  return [...new Set(things.flatMap((thing) => Object.keys(thing)))];
}

/** Whether a table of these has more cells that are filled than empty ones. */
function areAlike(things: readonly JsonObject[]): boolean {
  const cells = keysOf(things).length * things.length;
  const filled = things.reduce((sum, thing) => sum + Object.keys(thing).length, 0);
  return cells > 0 && filled * 2 > cells;
}

function isDistinct(things: readonly JsonObject[], key: string): boolean {
  return new Set(things.map((thing) => thing[key])).size === things.length;
}

function isGrid(list: readonly Json[]): list is readonly (readonly Scalar[])[] {
  const [first] = list;
  if (list.length < 2 || first === undefined || !isArray(first) || first.length < 2) return false;
  return list.every((row) => isArray(row) && row.length === first.length && row.every(isScalar));
}
