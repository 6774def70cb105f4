// What travels between page and server, as docs/wire.md describes it.

export type Seat = number;
export type Target = string;
/** A leaf is a target; an inner node is a target and what may follow it. */
export type Tree = readonly (Target | readonly [Target, Tree])[];

export type Parameter = number | string | { seat: Seat };
export type Parameters = Readonly<Record<string, Parameter>>;

export interface GameEvent {
  version: number;
  actor: Seat | string;
  key: string;
  params?: Parameters;
  marks?: Target[];
  clause?: string;
}

export interface SeatInfo {
  seat: Seat;
  kind: 'human' | 'bot' | 'open';
  name?: string;
  level?: number;
  connected?: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, string>;
  name: string;
  public?: boolean;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
}

/** Something that a guided game says to the learner, at the moment when the log holds `version` records. */
export interface GuideStep {
  version: number;
  lesson: string;
  say: string;
  choice: boolean;
  look: Target[];
}

export interface GuideMessage {
  records: number;
  steps: GuideStep[];
}

/** What the sender of a hello holds at the table. */
interface Own {
  you: Seat[];
  /** Only for who made the table. */
  invites?: { seat: Seat; token: string }[];
}

export interface TableMessage extends TableInfo, Own {
  op: 'table';
  /** The seat of who made the table. */
  maker?: Seat;
  board: unknown;
  /** The table plays with component data that somebody brought along. */
  ownComponents?: boolean;
  guide?: GuideMessage;
  /** The seat is held by the token that we made for it. */
  claimed?: boolean;
  /** The token of our seat, on a device that was let in by a link. */
  token?: string;
}

/** The people have changed; all else at the table is as it was. */
export interface PeopleMessage extends Own {
  op: 'people';
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
}

export interface Standing {
  seat: Seat;
  points: number;
  rank: number;
}

export interface SeatUpdate {
  seat: Seat;
  private?: unknown;
  legal?: Tree;
  undo?: { ok: boolean; clause?: string };
  /** Instead of all public events of the update. */
  events?: GameEvent[];
  /** Instead of the public events of these records, in a page of history. */
  records?: { version: number; events: GameEvent[] }[];
}

export interface ScoreItem {
  source: string;
  target?: Target;
  points: number;
}

export interface Score {
  seat: Seat;
  points: number;
  tiebreak?: number;
  rank: number;
  items: ScoreItem[];
}

/** How the table stands at one version: what a board needs. */
export interface Position {
  version: number;
  awaiting: Seat[];
  standing: Standing[];
  public: unknown;
  events?: GameEvent[];
  seats?: SeatUpdate[];
}

export interface Update extends Position {
  op: 'update';
  from: number;
  digest: string;
  over: boolean;
  scores?: Score[];
}

export interface CurvePoint {
  version: number;
  points: number[];
}

export interface Answer {
  op: 'answer';
  id: string;
  ok: boolean;
  error?: string;
  clause?: string;
  culprit?: Target;
  version?: number;
  last?: number;
  /** A page of history holds the events after `from` up to `to`. */
  from?: number;
  to?: number;
  table?: string;
  events?: GameEvent[];
  seats?: SeatUpdate[];
  public?: unknown;
  awaiting?: Seat[];
  standing?: Standing[];
  curve?: CurvePoint[];
  code?: string;
  seconds?: number;
}

export interface RematchMessage {
  op: 'rematch';
  table: string;
  token: string | null; // null for who watches
  seats: Seat[];
}

export interface ErrorMessage {
  op: 'error';
  error: string;
  text?: string;
  /** Of a table that cannot be replayed: under this mark the host finds it. */
  tag?: string;
}

export type ServerMessage =
  | TableMessage
  | PeopleMessage
  | Update
  | Answer
  | RematchMessage
  | ErrorMessage
  | { op: 'pong' };

/** A message that gets an answer; the socket adds the id. */
export type Command =
  | { op: 'act'; version: number; seat: Seat; targets: Target[] }
  | { op: 'undo'; version: number; seat: Seat }
  | { op: 'why'; seat: Seat; targets: Target[] }
  | { op: 'history'; from: number; to: number }
  | { op: 'at'; version: number }
  | { op: 'curve' }
  | { op: 'free'; seat: Seat }
  | { op: 'device' }
  | { op: 'rematch' };

export interface OptionSpec {
  name: string;
  values: string[];
  /** Values other than the first need another option to have this value. */
  needs?: { option: string; value: string };
  /** How many seats each value needs at least. */
  minSeats?: number[];
  /** Kept apart from the usual options. */
  advanced?: boolean;
}

export interface GameInfo {
  name: string;
  minSeats: number;
  maxSeats: number;
  options: OptionSpec[];
  /** There is a guided first game. */
  guide?: boolean;
}

export type SeatWish =
  | { kind: 'me'; name: string }
  | { kind: 'open' }
  | { kind: 'bot'; level: number };

export interface TableWish {
  game: string;
  options: Record<string, string>;
  public: boolean;
  name: string;
  seating: 'random' | 'as_seated';
  seats: SeatWish[];
  /** Component data (TOML) instead of the built-in. */
  components?: string;
}

/** A guided first game; the guide knows the rest. */
export interface GuideWish {
  game: string;
  guide: true;
  player: string;
  name: string;
}

export interface MadeTable {
  table: string;
  token: string;
  seats: Seat[];
  invites?: { seat: Seat; token: string }[];
  /** What is unusual about the component data that were given. */
  warnings?: string[];
}
