// What travels between page and server. The types are made from the schemas in wire/ (docs/wire.md tells what they mean);
// here stands what only the page needs besides.

import type {
  Answers,
  ClientMessage,
  Failure,
  GameEvent,
  MomentAnswer,
  SeatInfo,
  SeatUpdate,
  GameInfo as WireGameInfo,
  TableInfo as WireTableInfo,
} from './generated/messages';

export type * from './generated/messages';

export type Parameters = GameEvent['params'];

/** How the table stands at one version, now or in the past: what a board needs. */
export type Position = Pick<
  MomentAnswer,
  'version' | 'awaiting' | 'volunteers' | 'standing' | 'public' | 'events'
> & { seats: readonly Pick<SeatUpdate, 'seat' | 'private' | 'events'>[] };

type WithoutId<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
/** A message that gets an answer; the socket adds the id. */
export type Command = WithoutId<ClientMessage>;
/** What comes back for a command: what was asked for, or why not. */
export type AnswerTo<Asked extends Command> = Answers[Asked['op']] | Failure;

type KeysOfAll<Union> = Union extends unknown ? keyof Union : never;
type With<Union, Keys extends PropertyKey> = Union extends unknown
  ? Union & { [Key in Exclude<Keys, keyof Union>]?: undefined }
  : never;
/** A union whose members may be asked for what only others of them have. */
export type Either<Union> = With<Union, KeysOfAll<Union>>;

/** A table as the lobby lists it. */
export type TableInfo = Omit<WireTableInfo, 'seats'> & { seats: readonly Either<SeatInfo>[] };
/** A game as the lobby offers it. */
export type GameInfo = Omit<WireGameInfo, 'clausePrefix'>;
