// The table that somebody is putting together in the lobby.

import { kByPeople, optionsOf, type Preset, type ShelfItem } from '../../games/shelf';
import type {
  AbsenceRule,
  ChangeMessage,
  OptionSpec,
  SeatChange,
  SeatWish,
  TableMessage,
  TableWish,
  TimeRule,
} from '../../wire/wire';

export type SeatChoice = 'me' | 'screen' | 'guest' | 'open' | `bot${number}`;

export interface SeatDraft {
  choice: SeatChoice;
  name: string; // of a player at the same screen, or of a guest
  /** The seat of a table that stands already, and what it is there. */
  stands?: { seat: number; choice: SeatChoice; name: string } | undefined;
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
  /** Everybody may find the game when it is over; nobody has said so yet if it is missing (TAB-11.1). */
  findable?: boolean | undefined;
  name: string;
  components: ComponentFile | null;
  seating: TableWish['seating'];
  absence: AbsenceRule;
  time: TimeRule;
  luck: NonNullable<TableWish['luck']>;
}

export const kUsualLevel = 2;
/** What becomes of the seats of people who do not come back, if nobody says otherwise (TAB-7.2). */
export const kUsualAbsence: AbsenceRule = { rule: 'vote', level: kUsualLevel };

/** Somebody's time can be used up. */
export const isTimed = ({ kind }: TimeRule): boolean => kind !== 'none' && kind !== 'relaxed';

/** What a public table allows unless somebody says otherwise (TAB-11.1). */
export const isFindable = (draft: Pick<WishDraft, 'findable' | 'public'>): boolean =>
  draft.findable ?? draft.public;

/** What a new table starts from: me and two bots or as many as the game needs, or what a preset says. */
export function usualWish(item: ShelfItem, preset?: Preset): WishDraft {
  const { minSeats, maxSeats } = item.game;
  const count = Math.min(Math.max(preset?.seats ?? 3, minSeats), maxSeats);
  const level = preset?.level ?? kUsualLevel;
  return {
    seats: Array.from({ length: count }, (_, index) => ({
      choice: index === 0 ? 'me' : `bot${level}`,
      name: '',
    })),
    options: optionsOf(item, preset),
    public: false,
    name: '',
    components: null,
    seating: 'random',
    absence: { ...kUsualAbsence },
    time: { kind: 'none' },
    luck: 'server',
  };
}

/** Changes a draft to what a preset says; what it says nothing about stays. */
export function follow(draft: WishDraft, item: ShelfItem, preset: Preset): void {
  draft.options = optionsOf(item, preset);
  const { level } = preset;
  if (preset.seats !== undefined) draft.seats = resized(draft.seats, preset.seats, level);
  if (level === undefined) return;
  for (const seat of draft.seats) if (seat.choice.startsWith('bot')) seat.choice = `bot${level}`;
}

/** Whether a draft is what a preset says. */
export function follows(draft: WishDraft, item: ShelfItem, preset: Preset): boolean {
  const wanted = optionsOf(item, preset);
  return (
    Object.entries(wanted).every(([name, value]) => draft.options[name] === value) &&
    (preset.seats ?? draft.seats.length) === draft.seats.length &&
    draft.seats.every(
      ({ choice }) =>
        preset.level === undefined || !choice.startsWith('bot') || choice === `bot${preset.level}`,
    )
  );
}

// Who is not a bot stays, in the same order.
function resized(seats: readonly SeatDraft[], count: number, level = kUsualLevel): SeatDraft[] {
  const isBot = ({ choice }: SeatDraft) => choice.startsWith('bot');
  let bots = Math.max(0, count - seats.filter((seat) => !isBot(seat)).length);
  const kept = seats.filter((seat) => !isBot(seat) || --bots >= 0);
  const added = Array.from({ length: Math.max(0, bots) }, () => ({
    choice: `bot${level}` as const,
    name: '',
  }));
  return [...kept, ...added];
}

/** A table that stands, as a draft of what it is to be. The seats of `mine` are played at this screen. */
export function likeTable(table: TableMessage, mine: readonly number[]): WishDraft {
  const choiceAt = (info: TableMessage['seats'][number]): SeatChoice => {
    if (info.kind === 'bot') return `bot${info.level}`;
    if (info.kind === 'open') return 'open';
    if (!mine.includes(info.seat)) return 'guest';
    return info.seat === mine[0] ? 'me' : 'screen';
  };
  const seat = (info: TableMessage['seats'][number]): SeatDraft => {
    const choice = choiceAt(info);
    const name = info.kind === 'human' ? info.name : '';
    return { choice, name, stands: { seat: info.seat, choice, name } };
  };
  return {
    seats: table.seats.map(seat),
    options: { ...table.options },
    public: table.public,
    findable: table.findable ?? false,
    name: table.name,
    components: null,
    seating: 'as_seated',
    absence: { ...(table.absence ?? kUsualAbsence) },
    time: { ...(table.time ?? { kind: 'none' }) },
    luck: table.luck ? 'checkable' : 'server',
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

/** How many seats are too many for a value; 0 if there are few enough. */
export function excessSeats(option: OptionSpec, value: string, seats: number): number {
  const allowed = option.maxSeats?.[option.values.indexOf(value)] ?? seats;
  return Math.max(0, seats - allowed);
}

/** What an option becomes that is left to the server: it depends on how many of the seats are not for bots. */
export function byPeople(option: OptionSpec, seats: readonly SeatDraft[]): string {
  const people = seats.filter(({ choice }) => !choice.startsWith('bot')).length;
  return (people > 1 ? option.amongPeople : option.values[0]) ?? '';
}

/** What an option goes back to when what was chosen has become impossible; null if it is possible. */
export function fallback(option: OptionSpec, draft: WishDraft): string | null {
  const chosen = draft.options[option.name] ?? '';
  const count = draft.seats.length;
  const suits = (value: string) =>
    lackingSeats(option, value, count) === 0 && excessSeats(option, value, count) === 0;
  const first = option.values.find(suits) ?? '';
  const impossible = missing(option, draft.options) !== null || !suits(chosen);
  return impossible && chosen !== first ? first : null;
}

export function asTableWish(
  game: string,
  draft: WishDraft,
  myName: string,
  nameOfSeat: (number: number) => string,
): TableWish {
  const chosen = Object.entries(draft.options).filter(([, value]) => value !== kByPeople);
  return {
    game,
    options: Object.fromEntries(chosen),
    public: draft.public,
    findable: isFindable(draft),
    name: draft.name.trim(),
    ...(draft.components ? { components: draft.components.text } : {}),
    seating: draft.seating,
    absence: draft.absence,
    ...(draft.time.kind === 'none' ? {} : { time: draft.time }),
    ...(draft.luck === 'checkable' ? { luck: draft.luck } : {}),
    seats: draft.seats.map(({ choice, name }, index): SeatWish => {
      if (choice === 'me') return { kind: 'me', name: myName };
      if (choice === 'screen') return { kind: 'me', name: name.trim() || nameOfSeat(index + 1) };
      if (choice === 'open' || choice === 'guest') return { kind: 'open' };
      return { kind: 'bot', level: Number(choice.slice(3)) };
    }),
  };
}

/** What has to change at a table that stands for it to become like the draft. Seats that stay keep who sits there. */
export function asTableChange(
  draft: WishDraft,
  nameOfSeat: (number: number) => string,
): Omit<ChangeMessage, 'id'> {
  const seats = draft.seats.map(({ choice, name, stands }, index): SeatChange => {
    if (stands?.choice === choice && stands.name === name) return { seat: stands.seat };
    if (choice === 'open') return { kind: 'open' };
    if (choice.startsWith('bot')) return { kind: 'bot', level: Number(choice.slice(3)) };
    return { kind: 'me', name: name.trim() || nameOfSeat(index + 1) };
  });
  return {
    op: 'change',
    options: draft.options,
    seats,
    name: draft.name.trim(),
    public: draft.public,
    findable: isFindable(draft),
    absence: draft.absence,
    time: draft.time,
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
    const usual = value === spec.values[0] || value === kByPeople;
    return !usual || !(spec.advanced || missing(spec, options));
  };
  return Object.entries(options).filter(worth);
}
