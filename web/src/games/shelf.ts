// What stands on the shelf of the lobby. A game stands there as it is, with what the server says of it, unless its folder
// has a file games/<game>/shelf.ts, which tells more (a picture, how long it takes, how heavy it is, presets) and may put
// several games there: one engine game with other options can be a game of its own to people.
//
// Words of an entry: game.<id> and game.<id>.tagline are its name and what it is about, preset.<id>.<preset> says what a
// preset is, about.<option> what an option changes.

import type { Component } from 'svelte';
import type { GameInfo } from '../wire/wire';
import { gameEntry } from './catalog';

type Options = Readonly<Record<string, string>>;

/** From a game for a first evening to one that wants all of it. */
export type Weight = 1 | 2 | 3;

export interface Preset {
  id: 'first' | 'printed' | 'short' | 'full';
  /** Where they differ from the game's own. */
  options?: Options;
  /** How many play, me included. */
  seats?: number;
  /** How well the bots play. */
  level?: number;
}

/** What a game's folder says of something that it puts on the shelf. */
export interface ShelfEntry {
  id: string;
  /** Options that make it this game: given, and not asked for. */
  fixed?: Options;
  minutes: readonly [least: number, most: number];
  weight: Weight;
  presets?: readonly Preset[];
  /** The preset that a click on Play starts; the game's usual options if there is none. */
  play?: Preset['id'];
  /** Its own guided first game, where that is not the first one of the engine's game. */
  course?: string;
  picture(): Promise<{ default: Component }>;
}

/** Something that one can play, learn or set up. */
export interface ShelfItem extends Partial<Omit<ShelfEntry, 'id' | 'fixed' | 'presets'>> {
  id: string;
  /** The engine's game, with the seats and options that are left to choose. */
  game: GameInfo;
  fixed: Options;
  presets: readonly Preset[];
}

const kEntries = import.meta.glob<readonly ShelfEntry[]>('./*/shelf.ts', {
  eager: true,
  import: 'shelf',
});
const entriesOf = (game: string) => kEntries[`./${game}/shelf.ts`] ?? [];

/** All that these games put on the shelf, the light ones first; games that do not say how heavy they are come last. */
export function shelfOf(games: readonly GameInfo[]): ShelfItem[] {
  const heavy = (item: ShelfItem) => item.weight ?? Number.POSITIVE_INFINITY;
  return games
    .flatMap(itemsOf)
    .sort((a, b) => (heavy(a) < heavy(b) ? -1 : heavy(a) > heavy(b) ? 1 : 0));
}

export function itemsOf(game: GameInfo): ShelfItem[] {
  const entries = entriesOf(game.name);
  if (entries.length === 0) return [{ id: game.name, game, fixed: {}, presets: [] }];
  return entries.map(({ fixed = {}, presets = [], ...entry }) => ({
    ...entry,
    fixed,
    presets,
    game: withFixed(game, fixed),
  }));
}

/** What a table plays, by its options: the id of an entry, or else of the engine's game. */
export function entryAt(game: string, options: Options): ShelfEntry | null {
  const matches = ({ fixed = {} }: ShelfEntry) =>
    Object.entries(fixed).every(([name, value]) => options[name] === value);
  return entriesOf(game).find(matches) ?? null;
}
/** An entry by its id. */
export function entryOf(game: string, id: string = game): ShelfEntry | null {
  return entriesOf(game).find((entry) => entry.id === id) ?? null;
}
export function playedAt(game: string, options: Options): string {
  return entryAt(game, options)?.id ?? game;
}

// Nobody is asked for what is fixed, nor for what it rules out.
function withFixed(game: GameInfo, fixed: Options): GameInfo {
  const open = game.options.filter(
    ({ name, needs }) =>
      !(name in fixed) && !(needs && needs.option in fixed && fixed[needs.option] !== needs.value),
  );
  const ranges = game.options.flatMap(({ name, values, minSeats, maxSeats }) => {
    const at = values.indexOf(fixed[name] ?? '');
    return at < 0 ? [] : [{ least: minSeats?.[at] ?? 0, most: maxSeats?.[at] ?? game.maxSeats }];
  });
  return {
    ...game,
    minSeats: Math.max(game.minSeats, ...ranges.map(({ least }) => least)),
    maxSeats: Math.min(game.maxSeats, ...ranges.map(({ most }) => most)),
    options: open,
  };
}

/** What an option is set to that is left to the server, which looks at who sits down. */
export const kByPeople = '';

/** The options that a table of an item gets: the game's own, those that it usually has, a preset's, what is fixed. */
export function optionsOf({ game, fixed }: ShelfItem, preset?: Preset): Record<string, string> {
  const own = game.options.map(
    ({ name, values, amongPeople }) => [name, amongPeople ? kByPeople : (values[0] ?? '')] as const,
  );
  return {
    ...Object.fromEntries(own),
    ...gameEntry(game.name).options,
    ...preset?.options,
    ...fixed,
  };
}
