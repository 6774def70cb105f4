// The words of the page in the language chosen now. Reading them in a component makes it follow a change at once.

import type english from '../../../text/en/shell.json';
import { kLanguages, type Language, settings } from '../ui/settings/settings.svelte';
import type { GameEvent, Seat, Target } from '../wire/wire';
import { PlainPhrasebook } from './plain_phrasebook';
import { readable } from './readable';
import { type Catalogue, type Filling, type Fillings, Phrasebook } from './text';

export type ShellKey = keyof typeof english;
/** A catalogue in each language; loaded when somebody reads that language. */
export type Translations<Key extends string = string> = Readonly<
  Record<Language, () => Promise<{ default: Readonly<Record<Key, string>> }>>
>;

// Typed by the English keys: a key missing in German does not compile.
const kShell: Translations<ShellKey> = {
  en: () => import('../../../text/en/shell.json'),
  de: () => import('../../../text/de/shell.json'),
};
const kTable: Translations = {
  en: () => import('../../../text/en/table.json'),
  de: () => import('../../../text/de/table.json'),
};

class Words {
  #book = $state.raw(new Phrasebook(settings.language));
  #games: readonly Translations[] = [];
  #more: readonly Translations[] = [];
  #Book: typeof Phrasebook = Phrasebook;
  // What only this table's component data have a name for; every catalogue knows better.
  #places: Catalogue = {};

  #said: { book: Phrasebook; things: WeakMap<object, Map<string, string>> } | null = null;

  /** What is said of a thing that stays as it is, put together once for as long as the words are the same. */
  once(thing: object, key: string, say: () => string): string {
    const book = this.#book;
    if (this.#said?.book !== book) this.#said = { book, things: new WeakMap() };
    const { things } = this.#said;
    const said = things.get(thing) ?? new Map<string, string>();
    things.set(thing, said);
    const text = said.get(key) ?? say();
    said.set(key, text);
    return text;
  }

  /** Loads the words of a game beside the page's own. Two games may say one thing differently, so others are dropped. */
  async use(...games: Translations[]): Promise<void> {
    this.#games = games;
    this.#Book = Phrasebook;
    await this.load();
  }

  /** Loads words beside all others, for good: what lies over any page needs them, whatever game is played there. */
  async also(more: Translations): Promise<void> {
    if (this.#more.includes(more)) return;
    this.#more = [...this.#more, more];
    await this.load();
  }

  /** The same for a game that may lack words: its keys stand for what no catalogue says. */
  async usePlainly(...games: Translations[]): Promise<void> {
    this.#games = games;
    this.#Book = PlainPhrasebook;
    await this.load();
  }

  /** Takes over the names that a board brings along for places which no catalogue knows. */
  async call(places: Readonly<Record<string, string>>): Promise<void> {
    const names = Object.entries(places).map(([id, name]) => [`part.${id}`, name] as const);
    if (names.length === 0 && Object.keys(this.#places).length === 0) return;
    this.#places = Object.fromEntries(names);
    await this.load();
  }

  async load(): Promise<void> {
    const { language } = settings;
    const games = this.#games;
    const more = this.#more;
    const loaded = await Promise.all(
      [kShell, kTable, ...more, ...games].map((source) => source[language]()),
    );
    const changed = language !== settings.language || games !== this.#games || more !== this.#more;
    if (changed) return; // again meanwhile
    const catalogues = loaded.map(({ default: catalogue }) => catalogue as Catalogue);
    this.#book = new this.#Book(language, this.#places, ...catalogues);
  }

  async speak(language: Language): Promise<void> {
    settings.change({ language });
    await this.load();
  }

  /** The language after the present one, for a switch. */
  get other(): Language {
    const index = kLanguages.indexOf(settings.language);
    return kLanguages[(index + 1) % kLanguages.length] as Language;
  }

  t(key: ShellKey, params: Fillings = {}, names: readonly string[] = []): string {
    return this.#book.say(key, params, names);
  }

  /** Keys that are put together from what the server says. */
  say(key: string, params: Fillings = {}, names: readonly string[] = []): string {
    return this.#book.say(key, params, names);
  }

  has(key: string): boolean {
    return this.#book.has(key);
  }

  /** The first of these that the catalogues know, in words; the last one is expected to exist. */
  first(keys: readonly string[], params: Fillings = {}, names: readonly string[] = []): string {
    const key = keys.find((candidate) => this.#book.has(candidate)) ?? keys.at(-1);
    return this.#book.say(key as string, params, names);
  }

  /** The name of a game. A server may offer games that nobody has written words for. */
  game(game: string): string {
    return this.#named(`game.${game}`, game);
  }

  option(option: string): string {
    return this.#named(`option.${option}`, option);
  }

  optionValue(option: string, value: string): string {
    const own = `option.${option}.${value}`;
    return this.#named(this.has(own) ? own : `option.any.${value}`, value);
  }

  #named(key: string, id: string): string {
    return this.has(key) ? this.say(key) : readable(id);
  }

  target(target: Target): string {
    return this.#book.target(target);
  }

  choice(target: Target, names: readonly string[] = []): string {
    return this.#book.choice(target, names);
  }

  why(clause: string): string {
    return this.#book.why(clause);
  }

  /** A pattern as the catalogues have it. */
  pattern(key: string): string {
    return this.#book.pattern(key);
  }

  /** The name of a seat. */
  seat(seat: Seat, names: readonly string[]): string {
    return this.#book.seat(seat, names);
  }

  /** An event in words, or in those of another key; `naming` may know better what a target is called than the catalogues. */
  event(
    event: GameEvent,
    names: readonly string[],
    naming: (target: Target) => string | null = () => null,
    key = event.key,
    more: Fillings = {},
  ): string {
    const params: Record<string, Filling> = { ...event.params, ...more };
    for (const [name, value] of Object.entries(params)) {
      const text = typeof value === 'string' ? naming(value) : null;
      if (text !== null) params[name] = { text };
    }
    return this.#book.say(key, params, names);
  }
}

export const words = new Words();
