// What the prompt says: who is asked, and what for.

import type { Session } from './session.svelte';
import { groups } from './tree';
import { words } from './words.svelte';

export interface Question {
  who: string;
  what: string;
}

export function question(session: Session): Question {
  const { update, table, names, viewer } = session;
  if (session.inPast) return { who: words.t('prompt.past'), what: words.t('prompt.past.what') };
  if (!table || !update) return { who: words.t('prompt.waiting'), what: waitingText(session) };
  if (update.over) return { who: words.t('prompt.over'), what: winners(session) };
  if (session.sending.length > 0) return { who: words.t('prompt.sending'), what: '' };
  if (viewer === null || !update.awaiting.includes(viewer)) {
    const [seat = 0] = update.awaiting;
    return { who: words.t('prompt.other', { seat: { seat } }, names), what: '' };
  }
  const who = session.shared
    ? words.t('prompt.turn_of', { seat: { seat: viewer } }, names)
    : words.t('prompt.yours');
  if (session.draft.whole) return { who, what: words.t('prompt.confirm') };
  return { who, what: ask(session) };
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

export function winners({ update, names }: Session): string {
  const first = update?.standing.filter(({ rank }) => rank === 1) ?? [];
  const list = first.map(
    ({ seat }) => names[seat] || words.say('seat.unnamed', { number: seat + 1 }),
  );
  return words.t('prompt.winners', { count: first.length, names: { text: list.join(', ') } });
}
