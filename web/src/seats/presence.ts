// Who of a table's people is not here, in words.

import { words } from '../text/words.svelte';
import { settings } from '../ui/settings/settings.svelte';
import type { AbsenceRule, Seat, SeatInfo, TableMessage } from '../wire/wire';

/** "gone since 14:05", or null for somebody who is here, a bot or an open seat. */
export function absenceOf(info: SeatInfo): string | null {
  if (info.kind !== 'human') return null;
  // A server of the release before does not tell who is away.
  const presence = info.presence ?? (info.connected ? 'here' : 'gone');
  if (presence === 'here') return null;
  if (info.since === undefined) return words.t('seat.gone');
  const time = { text: momentOf(info.since) };
  return words.t(presence === 'away' ? 'seat.away.since' : 'seat.gone.since', { time });
}

/** The level of the bot that plays for a person; 0 if they play themselves. */
export function standInOf(info: SeatInfo | undefined): number {
  return info?.kind === 'human' ? (info.standIn ?? 0) : 0;
}

export function isResigned(info: SeatInfo | undefined): boolean {
  return info?.kind === 'human' && info.resigned === true;
}

const kLongAway = 120; // seconds, as the server has it (TAB-7.3)

/** Others need not wait for this person any more: gone, or away for long; and no bot plays for them. */
export function isAbsent(info: SeatInfo, now = Date.now() / 1000): boolean {
  if (info.kind !== 'human' || standInOf(info) > 0) return false;
  if (info.presence === 'away') return now - (info.since ?? now) >= kLongAway;
  return info.presence === 'gone';
}

/** The seats that somebody who watches may ask for (TAB-7.9); the server has the last word. */
export function freeToAsk({ seats, absence, guide, over }: TableMessage): Seat[] {
  if (guide || over) return [];
  const replaceable = absence !== undefined && absence.rule !== 'never';
  return seats
    .filter((info) => {
      if (isResigned(info)) return true;
      if (!replaceable || absenceOf(info) === null) return false;
      return standInOf(info) > 0 || (absence.rule !== 'clock' && isAbsent(info));
    })
    .map(({ seat }) => seat);
}

/** A moment of the server's clock: the time of day, with the date if it was not today. */
export function momentOf(seconds: number, now = new Date()): string {
  const moment = new Date(seconds * 1000);
  const today = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(settings.language, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}

/** What becomes of the seats of people who do not come back, in a few words. */
export function absenceRuleText({ rule, minutes = 0, level = 0 }: AbsenceRule): string {
  const bot = rule === 'never' ? '' : words.t('absence.level', { level });
  return [words.t(`absence.${rule}`, { count: minutes }), bot].filter(Boolean).join(', ');
}
