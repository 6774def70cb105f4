// Turns keys and parameters into words of one language.
//
// Patterns are messages as message.ts describes them. Targets are looked up as "target.city:4.3", then as "target.city"
// with {0}, {1} for the parts of the detail, each in the words of "target.city.<part>" or else "part.<part>", where there
// are any. src/engine/text/phrasebook.h does the same for the terminal; tests/golden/phrases.json keeps the two equal.

import type { Parameter, Target } from '../wire/wire';
import { fillMessage, type Word } from './message';

/** The page itself may also put in a text as it is, such as the name of a table. */
export type Filling = Parameter | { text: string };
export type Fillings = Readonly<Record<string, Filling>>;
export type Catalogue = Readonly<Record<string, string>>;

export class Phrasebook {
  readonly #plurals: Intl.PluralRules;
  readonly #patterns: Catalogue;

  /** The language decides about plurals; later catalogues win. */
  constructor(language: string, ...catalogues: Catalogue[]) {
    this.#plurals = new Intl.PluralRules(language);
    this.#patterns = Object.assign({}, ...catalogues);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#patterns, key);
  }

  /** The pattern itself; the key in brackets if there is none. */
  pattern(key: string, params: Fillings = {}): string {
    return this.has(key) ? (this.#patterns[key] as string) : this.missing(key, params);
  }

  /** What stands for a pattern that no catalogue has: something that nobody overlooks. */
  protected missing(key: string, _: Fillings): string {
    return `[${key}]`;
  }

  say(key: string, params: Fillings = {}, names: readonly string[] = []): string {
    return fillMessage(this.pattern(key, params), this.#plurals, (name) =>
      Object.hasOwn(params, name) ? this.#word(params[name] as Filling, names) : null,
    );
  }

  /** A target in words: the target itself if the catalogues do not know its kind. */
  target(target: Target): string {
    return this.described(target) ?? target;
  }

  /** The words of the catalogues for a target, null if they have none. */
  protected described(target: Target): string | null {
    return this.#describe('target', target);
  }

  /** The same as something to choose from a list, where the words may be others ("card 4" instead of "4"). */
  choice(target: Target, names: readonly string[] = []): string {
    const { kind, detail } = parts(target);
    if (kind === 'seat' && names.length > 0) return this.seat(Number(detail[0]), names);
    return this.#describe('choice', target) ?? this.target(target);
  }

  #describe(prefix: string, target: Target): string | null {
    if (this.has(`${prefix}.${target}`)) return this.pattern(`${prefix}.${target}`);
    const { kind, detail } = parts(target);
    if (!this.has(`${prefix}.${kind}`)) return null;
    return fillMessage(this.pattern(`${prefix}.${kind}`), this.#plurals, (name) => {
      const part = /^\d+$/.test(name) ? detail[Number(name)] : undefined;
      if (part === undefined) return null;
      const word = [`${prefix}.${kind}.${part}`, `part.${part}`].find((key) => this.has(key));
      const text = word === undefined ? part : this.pattern(word);
      return /^-?\d+$/.test(part) ? { text, number: Number(part) } : { text };
    });
  }

  /** The name of a seat; one without a name is called by its number. */
  seat(seat: number, names: readonly string[]): string {
    return names[seat] || this.say('seat.unnamed', { number: seat + 1 });
  }

  /** The text of a refusal. */
  why(clause: string): string {
    return this.pattern(`why.${clause}`);
  }

  #word(value: Filling, names: readonly string[]): Word {
    if (typeof value === 'number') return { text: String(value), number: value };
    if (typeof value === 'string') return { text: this.target(value) };
    if ('text' in value) return value;
    return { text: this.seat(value.seat, names) };
  }
}

/** "city:4.3" is of the kind "city" with the details "4" and "3". */
export function parts(target: Target): { kind: string; detail: string[] } {
  const colon = target.indexOf(':');
  if (colon < 0) return { kind: target, detail: [] };
  return { kind: target.slice(0, colon), detail: target.slice(colon + 1).split('.') };
}
