// The table that somebody is putting together in the lobby.

import { gameEntry } from '../games/catalog';
import type { GameInfo, OptionSpec, SeatWish, TableWish } from '../wire/wire';

export type SeatChoice = 'me' | 'screen' | 'open' | `bot${number}`;

export interface SeatDraft {
  choice: SeatChoice;
  name: string; // of a player at the same screen
}

/** A component file that somebody has chosen. */
export interface ComponentFile {
  name: string;
  text: string;
}

export interface WishDraft {
  seats: SeatDraft[];
  options: Record<string, string>;
  public: boolean;
  name: string;
  components: ComponentFile | null;
  seating: TableWish['seating'];
}

export const kUsualLevel = 2;

/** What a new table starts from: me and two bots, or as many as the game needs. */
export function usualWish(game: GameInfo): WishDraft {
  const count = Math.min(Math.max(3, game.minSeats), game.maxSeats);
  const defaults = Object.fromEntries(
    game.options.map(({ name, values }) => [name, values[0] ?? '']),
  );
  return {
    seats: Array.from({ length: count }, (_, index) => ({
      choice: index === 0 ? 'me' : `bot${kUsualLevel}`,
      name: '',
    })),
    options: { ...defaults, ...gameEntry(game.name).options },
    public: false,
    name: '',
    components: null,
    seating: 'random',
  };
}

/** What another option would have to be for this one to be chosen; null if nothing is in the way. */
export function missing(
  { needs }: OptionSpec,
  options: Readonly<Record<string, string>>,
): { option: string; value: string } | null {
  return needs && options[needs.option] !== needs.value ? needs : null;
}

/** How many seats are lacking for a value; 0 if there are enough. */
export function lackingSeats(option: OptionSpec, value: string, seats: number): number {
  const needed = option.minSeats?.[option.values.indexOf(value)] ?? 0;
  return Math.max(0, needed - seats);
}

/** What an option goes back to when what was chosen has become impossible; null if it is possible. */
export function fallback(option: OptionSpec, draft: WishDraft): string | null {
  const chosen = draft.options[option.name] ?? '';
  const count = draft.seats.length;
  const first = option.values.find((value) => lackingSeats(option, value, count) === 0) ?? '';
  const impossible =
    missing(option, draft.options) !== null || lackingSeats(option, chosen, count) > 0;
  return impossible && chosen !== first ? first : null;
}

export function asTableWish(
  game: string,
  draft: WishDraft,
  myName: string,
  nameOfSeat: (number: number) => string,
): TableWish {
  return {
    game,
    options: draft.options,
    public: draft.public,
    name: draft.name.trim(),
    ...(draft.components ? { components: draft.components.text } : {}),
    seating: draft.seating,
    seats: draft.seats.map(({ choice, name }, index): SeatWish => {
      if (choice === 'me') return { kind: 'me', name: myName };
      if (choice === 'screen') return { kind: 'me', name: name.trim() || nameOfSeat(index + 1) };
      if (choice === 'open') return { kind: 'open' };
      return { kind: 'bot', level: Number(choice.slice(3)) };
    }),
  };
}

/**
 * The options of a table that are worth telling: the usual ones, and of the advanced ones those that somebody has changed.
 * Without the list of what a game offers, all of them.
 */
export function shownOptions(
  options: Readonly<Record<string, string>>,
  specs: readonly OptionSpec[] | null,
): [string, string][] {
  const worth = ([name, value]: [string, string]) => {
    const spec = specs?.find((candidate) => candidate.name === name);
    if (!spec) return specs === null;
    const usual = value === spec.values[0];
    return !usual || !(spec.advanced || missing(spec, options));
  };
  return Object.entries(options).filter(worth);
}
