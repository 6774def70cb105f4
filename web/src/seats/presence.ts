// Who of a table's people is not here, in words.

import { words } from '../text/words.svelte';
import { settings } from '../ui/settings/settings.svelte';
import type { SeatInfo } from '../wire/wire';

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

/** A moment of the server's clock: the time of day, with the date if it was not today. */
export function momentOf(seconds: number, now = new Date()): string {
  const moment = new Date(seconds * 1000);
  const today = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(settings.language, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
}
