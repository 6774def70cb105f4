// Stretches of time, in figures and in words.

import { words } from '../text/words.svelte';
import type { TimeRule } from '../wire/wire';

const kSecond = 1000;
const kMinute = 60 * kSecond;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;
const kWakingHours = 14; // of a day whose night does not count (TAB-8.4)

/** How long a day of this table is, in milliseconds of those that count. */
export function dayOf(rule: TimeRule | undefined): number {
  return rule?.nights ? kWakingHours * kHour : kDay;
}

/** "0:45", "12:05", "1:02:05"; from a day on "2 d 4 h". What has begun counts as whole. */
export function clockFigures(milliseconds: number, day = kDay): string {
  if (milliseconds >= day) {
    const days = Math.floor(milliseconds / day);
    const hours = Math.floor((milliseconds % day) / kHour);
    const parts = [words.t('clock.d', { count: days }), words.t('clock.h', { count: hours })];
    return parts.slice(0, hours > 0 ? 2 : 1).join(' ');
  }
  const seconds = Math.ceil(Math.max(milliseconds, 0) / kSecond);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** "2 days 4 hours", "1 minute 5 seconds": the two largest parts. */
export function durationWords(milliseconds: number, day = kDay): string {
  const seconds = Math.round(Math.max(milliseconds, 0) / kSecond);
  const rest = seconds * kSecond;
  const parts = [
    ['time.day', Math.floor(rest / day)],
    ['time.hours', Math.floor((rest % day) / kHour)],
    ['time.minutes', Math.floor((rest % kHour) / kMinute)],
    ['time.seconds', seconds % 60],
  ] as const;
  const first = parts.findIndex(([, count]) => count > 0);
  if (first < 0) return words.t('time.seconds', { count: 0 });
  return parts
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => words.t(key, { count }))
    .join(' ');
}

/** What a table has agreed on about time, in a few words; null if nobody counts. */
export function timeRuleText(rule: TimeRule | undefined): string | null {
  if (rule === undefined || rule.kind === 'none') return null;
  if (rule.kind === 'relaxed') return words.t('time.relaxed');
  const days = (count: number) => words.t('time.day', { count });
  const seconds = (count: number) => durationWords(count * kSecond);
  const inDays = rule.kind === 'days';
  const time = { text: inDays ? days(rule.days ?? 0) : seconds(rule.seconds ?? 0) };
  const parts = [words.t(`time.rule.${rule.kind}`, { time })];
  if (rule.increment) {
    parts.push(words.t('time.rule.increment', { time: { text: seconds(rule.increment) } }));
  }
  if (rule.reserve) {
    const text = inDays ? days(rule.reserve) : seconds(rule.reserve);
    parts.push(words.t('time.rule.reserve', { time: { text } }));
  }
  if (rule.nights) parts.push(words.t('time.rule.nights'));
  if (rule.weekends) parts.push(words.t('time.rule.weekends'));
  return parts.join(', ');
}
