// What the prompt says: who is asked, and what for.

import type { GameFace, Scene } from '../../games/face';
import { words } from '../../text/words.svelte';
import type { Seat } from '../../wire/wire';
import type { TableClient } from '../table_client.svelte';
import { groups } from './tree';

export interface Question {
  who: string;
  what: string;
}

export function question(client: TableClient, face: GameFace, scene: Scene): Question {
  const { update, table, names, viewer } = client;
  if (client.inPast) return { who: words.t('prompt.past'), what: words.t('prompt.past.what') };
  if (!table || !update) return { who: words.t('prompt.waiting'), what: waitingText(client) };
  if (update.over) {
    return { who: words.t('prompt.over'), what: face.outcome?.(scene) ?? winners(client) };
  }
  if (client.sending.length > 0) return { who: words.t('prompt.sending'), what: '' };
  // Somebody who is asked in another's turn is told so.
  const turn = face.turn?.(scene) ?? null;
  if (viewer === null || !update.awaiting.includes(viewer)) {
    const [seat = 0] = update.awaiting;
    if (update.awaiting.length === 1) {
      const key = turn === null || turn === seat ? 'prompt.other' : 'prompt.other_asked';
      return { who: words.t(key, { seat: { seat } }, names), what: '' };
    }
    // Several choose at the same time, and we have done it already.
    const list = { text: nameList(client, update.awaiting) };
    return {
      who: words.t('prompt.others', { names: list }),
      what: viewer === null ? '' : words.t('prompt.chosen'),
    };
  }
  const who = addressed(client, viewer, turn === null || turn === viewer);
  if (client.draft.whole) return { who, what: words.t('prompt.confirm') };
  return { who, what: face.ask?.(scene) ?? ask(client) };
}

/** "Your turn", or that something is asked of somebody whose turn it is not. */
function addressed({ shared, names }: TableClient, seat: Seat, turn: boolean): string {
  if (!shared) return words.t(turn ? 'prompt.yours' : 'prompt.asked');
  return words.t(turn ? 'prompt.turn_of' : 'prompt.asked_of', { seat: { seat } }, names);
}

// Games may put the question in their own words, by the kinds of targets that are offered: "ask.city+pass".
function ask(client: TableClient): string {
  const kinds = groups(client.draft.level).map(({ kind }) => kind);
  const keys = [[...kinds].sort().join('+'), ...kinds].map((kind) => `ask.${kind}`);
  return words.first([...keys, 'prompt.choose']);
}

function waitingText({ table }: TableClient): string {
  const open = table?.seats.filter(({ kind }) => kind === 'open').length ?? 0;
  return open > 0 ? words.t('prompt.open_seats', { count: open }) : '';
}

function nameList({ names }: TableClient, seats: readonly Seat[]): string {
  return seats
    .map((seat) => names[seat] || words.say('seat.unnamed', { number: seat + 1 }))
    .join(', ');
}

export function winners(client: TableClient): string {
  const first = client.update?.standing.filter(({ rank }) => rank === 1) ?? [];
  if (first.length === 0) return words.say('result.nobody');
  const list = nameList(
    client,
    first.map(({ seat }) => seat),
  );
  return words.t('prompt.winners', { count: first.length, names: { text: list } });
}
