// What a game's drawings read from a table: the board, the public view and what only the viewer knows, each with the type
// that the game's schema in wire/games/ gives it.

import type { GameViews } from './generated/games';
import type { Position, Seat, TableMessage } from './wire';

/** What of a scene says where it comes from. */
interface Seen {
  table: Pick<TableMessage, 'board'>;
  position: Position;
  viewer: Seat | null;
  foreseen?: { public: unknown } | null;
}

interface Readers<Views extends { board: unknown; public: unknown; private: unknown }> {
  boardOf(scene: Seen): Views['board'];
  viewOf(scene: Seen): Views['public'];
  /** The public view as it would be after the choice that somebody looks at. */
  foreseenOf(scene: Seen): Views['public'] | null;
  /** What only the viewer knows; null for somebody who watches. */
  secretsOf(scene: Seen): Views['private'] | null;
}

/**
 * The readers of one game. Messages carry views of any game, so this is where the page believes what a message holds; that
 * it does is tested with the schemas against the engine (tests/wire).
 */
export function readersOf<Name extends keyof GameViews>(_game: Name): Readers<GameViews[Name]> {
  type Views = GameViews[Name];
  const believe = <View>(sent: unknown): View => sent as View;
  return {
    boardOf: ({ table }) => believe<Views['board']>(table.board),
    viewOf: ({ position }) => believe<Views['public']>(position.public),
    foreseenOf: ({ foreseen }) => (foreseen ? believe<Views['public']>(foreseen.public) : null),
    secretsOf: ({ position, viewer }) => {
      const own = position.seats.find(({ seat }) => seat === viewer);
      return own ? believe<Views['private']>(own.private) : null;
    },
  };
}
