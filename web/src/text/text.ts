// Turns keys and parameters into words of one language.
//
// Patterns: "{seat} builds a tower of {height} {height:piece|pieces} in {city}". A name in braces is replaced
// by the parameter; `{name:one|many}` picks by whether the number is 1. Targets are looked up as
// "target.city:4.3", then as "target.city" with {0}, {1} for the parts of the detail, each in the words of
// "part.<part>" where there are any. src/engine/text/phrasebook.h does the same for the terminal;
// tests/golden/phrases.json keeps the two equal.

import type { Parameter, Target } from '../wire/wire';

/** The page itself may also put in a text as it is, such as the name of a table. */
export type Filling = Parameter | { text: string };
export type Fillings = Readonly<Record<string, Filling>>;
export type Catalogue = Readonly<Record<string, string>>;

/** What stands for a name in braces; `one` decides between the two forms of {name:one|many}. */
interface Word {
  text: string;
  one: boolean;
}

// Unknown names stay as they are, so that a mistake is seen.
function replaceNames(pattern: string, wordFor: (name: string) => Word | null): string {
  return pattern.replace(/\{([^}:]*)(?::([^}]*))?\}/g, (place, name: string, forms?: string) => {
    const word = wordFor(name);
    if (word === null) return place;
    if (forms === undefined) return word.text;
    const bar = forms.includes('|') ? forms.indexOf('|') : forms.length;
    return word.one ? forms.slice(0, bar) : forms.slice(bar + 1);
  });
}

export class Phrasebook {
  readonly #patterns: Catalogue;

  constructor(...catalogues: Catalogue[]) {
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
    return replaceNames(this.pattern(key, params), (name) =>
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
    return replaceNames(this.pattern(`${prefix}.${kind}`), (name) => {
      const part = /^\d+$/.test(name) ? detail[Number(name)] : undefined;
      if (part === undefined) return null;
      const word = [`${prefix}.${kind}.${part}`, `part.${part}`].find((key) => this.has(key));
      return { text: word === undefined ? part : this.pattern(word), one: part === '1' };
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
    if (typeof value === 'number') return { text: String(value), one: value === 1 };
    if (typeof value === 'string') return { text: this.target(value), one: false };
    if ('text' in value) return { text: value.text, one: false };
    return { text: this.seat(value.seat, names), one: false };
  }
}

/** "city:4.3" is of the kind "city" with the details "4" and "3". */
export function parts(target: Target): { kind: string; detail: string[] } {
  const colon = target.indexOf(':');
  if (colon < 0) return { kind: target, detail: [] };
  return { kind: target.slice(0, colon), detail: target.slice(colon + 1).split('.') };
}
