// What the report of a finished game says, in words. The numbers are the engine's; nothing is judged here.

import type { Fillings } from '../../text/text';
import { words } from '../../text/words.svelte';
import { settings } from '../../ui/settings/settings.svelte';
import type { Report, Score, SheetRow } from '../../wire/wire';

/** The numbers of a row. */
export type Values = Pick<SheetRow, 'values' | 'parts'>;

/** 7, or 12.6 where one is counted in parts; with a sign where it tells more or less than expected. */
export function valueText(value: number, parts: number, signed = false): string {
  return (value / parts).toLocaleString(settings.language, {
    minimumFractionDigits: parts === 1 ? 0 : 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
}

export function sheetName(sheet: string): string {
  return words.say(`report.${sheet}`);
}

export function rowName(sheet: string, row: string): string {
  if (!row.includes(':')) return words.say(`report.${sheet}.${row}`);
  const [first = '', ...others] = words.choice(row);
  return first.toLocaleUpperCase(settings.language) + others.join('');
}

/** A row can fall below zero only if it compares. */
export function isCompared({ values }: Values): boolean {
  return values.some((value) => value < 0);
}

export function hasNumbers({ values }: Values): boolean {
  return values.some((value) => value !== 0);
}

/** How it was decided, sentence by sentence. */
export function decision(
  report: Report,
  scores: readonly Score[],
  names: readonly string[],
): string[] {
  const { winners, changes, held_from: heldFrom } = report.lead;
  const say = (key: string, params: Fillings = {}) => words.say(`report.${key}`, params, names);
  const sentences = [victory(report, scores, say)];
  if (winners.length > 0)
    sentences.push(
      heldFrom === report.records
        ? say('held_last')
        : say('held', { version: heldFrom, last: report.records }),
    );
  sentences.push(changes === 0 ? say('no_changes') : say('changes', { number: changes }));
  return sentences;
}

function victory(
  { lead: { winners } }: Report,
  scores: readonly Score[],
  say: (key: string, params?: Fillings) => string,
): string {
  const [winner] = winners;
  if (winner === undefined) return say('won_nobody');
  if (winners.length > 1) return say('won_shared', { number: winners.length });
  const own = scores.find(({ seat }) => seat === winner)?.points ?? 0;
  const others = scores.filter(({ seat }) => seat !== winner).map(({ points }) => points);
  const margin = own - Math.max(...others);
  return margin > 0
    ? say('won', { seat: { seat: winner }, number: margin })
    : say('won_tie', { seat: { seat: winner } });
}

/** What a turning point meant to the winner. */
export function swing(report: Report, number: number, names: readonly string[]): string {
  const [winner = 0] = report.lead.winners;
  const key = number > 0 ? 'report.swing_up' : 'report.swing_down';
  return words.say(key, { seat: { seat: winner }, number: Math.abs(number) }, names);
}

/** Who alone had most of what is worth telling, in the order of the sheets. */
export function highlights(report: Report, names: readonly string[]): string[] {
  const told: string[] = [];
  for (const sheet of report.sheets) {
    if (!('rows' in sheet) || 'columns' in sheet) continue;
    for (const { name, values, parts, headline } of sheet.rows) {
      const most = Math.max(...values);
      const seat = values.indexOf(most);
      if (!headline || most <= 0 || values.lastIndexOf(most) !== seat) continue;
      // A whole number stays one, so that the sentence can be told in the plural.
      const number = parts === 1 ? most : { text: valueText(most, parts) };
      told.push(words.say(`report.${sheet.name}.${name}.most`, { seat: { seat }, number }, names));
    }
  }
  return told;
}
