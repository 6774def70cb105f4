// What the prompt says: who is asked, and what for.

import type { GameFace, Scene } from '../games/face';
import { words } from '../text/words.svelte';
import type { Seat } from '../wire/wire';
import type { Session } from './session.svelte';
import { groups } from './tree';

export interface Question {
  who: string;
  what: string;
}

export function question(session: Session, face: GameFace, scene: Scene): Question {
  const { update, table, names, viewer } = session;
  if (session.inPast) return { who: words.t('prompt.past'), what: words.t('prompt.past.what') };
  if (!table || !update) return { who: words.t('prompt.waiting'), what: waitingText(session) };
  if (update.over) {
    return { who: words.t('prompt.over'), what: face.outcome?.(scene) ?? winners(session) };
  }
  if (session.sending.length > 0) return { who: words.t('prompt.sending'), what: '' };
  // Somebody who is asked in another's turn is told so.
  const turn = face.turn?.(scene) ?? null;
  if (viewer === null || !update.awaiting.includes(viewer)) {
    const [seat = 0] = update.awaiting;
    if (update.awaiting.length === 1) {
      const key = turn === null || turn === seat ? 'prompt.other' : 'prompt.other_asked';
      return { who: words.t(key, { seat: { seat } }, names), what: '' };
    }
    // Several choose at the same time, and we have done it already.
    const list = { text: nameList(session, update.awaiting) };
    return {
      who: words.t('prompt.others', { names: list }),
      what: viewer === null ? '' : words.t('prompt.chosen'),
    };
  }
  const who = addressed(session, viewer, turn === null || turn === viewer);
  if (session.draft.whole) return { who, what: words.t('prompt.confirm') };
  return { who, what: face.ask?.(scene) ?? ask(session) };
}

/** "Your turn", or that something is asked of somebody whose turn it is not. */
function addressed({ shared, names }: Session, seat: Seat, turn: boolean): string {
  if (!shared) return words.t(turn ? 'prompt.yours' : 'prompt.asked');
  return words.t(turn ? 'prompt.turn_of' : 'prompt.asked_of', { seat: { seat } }, names);
}

// Games may put the question in their own words, by the kinds of targets that are offered: "ask.city+pass".
function ask(session: Session): string {
  const kinds = groups(session.draft.level).map(({ kind }) => kind);
  const keys = [[...kinds].sort().join('+'), ...kinds].map((kind) => `ask.${kind}`);
  return words.first([...keys, 'prompt.choose']);
}

function waitingText({ table }: Session): string {
  const open = table?.seats.filter(({ kind }) => kind === 'open').length ?? 0;
  return open > 0 ? words.t('prompt.open_seats', { count: open }) : '';
}

function nameList({ names }: Session, seats: readonly Seat[]): string {
  return seats
    .map((seat) => names[seat] || words.say('seat.unnamed', { number: seat + 1 }))
    .join(', ');
}

export function winners(session: Session): string {
  const first = session.update?.standing.filter(({ rank }) => rank === 1) ?? [];
  if (first.length === 0) return words.say('result.nobody');
  const list = nameList(
    session,
    first.map(({ seat }) => seat),
  );
  return words.t('prompt.winners', { count: first.length, names: { text: list } });
}
