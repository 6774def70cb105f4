// What this page knows of a table's log. The newest page of it comes by itself, older ones when somebody looks for them.

import type { AnswerTo, GameEvent, HistoryMessage, TurnsMessage, Update } from '../../wire/wire';
import { EventLog, type Reader, type Reading } from './log';
import { TurnList } from './turns';

type Question = Omit<HistoryMessage, 'id'>;
type TurnQuestion = Omit<TurnsMessage, 'id'>;

interface ChronicleSettings {
  /** Whose eyes read it. */
  reader(): Reader;
  /** How many records there are. */
  last(): number;
  ask(question: Question): Promise<AnswerTo<Question>>;
  askTurns(question: TurnQuestion): Promise<AnswerTo<TurnQuestion>>;
}

const kAfter = 20; // records after a moment that are looked up with it

export class Chronicle {
  readonly #settings: ChronicleSettings;
  readonly #lookingUp = new Set<number>(); // pieces on their way, by their last record
  #log = $state.raw(new EventLog());
  #turns = $state.raw(new TurnList());
  readonly #chance = new Set<number>(); // records that are outcomes of chance
  #turnsBefore = Number.POSITIVE_INFINITY; // the record before which turns may be missing

  constructor(settings: ChronicleSettings) {
    this.#settings = settings;
  }

  /** The newest record that is known. */
  get version(): number {
    return this.#log.version;
  }

  /** The newest piece. */
  newest(): Reading['events'] {
    return this.#log.read(this.#settings.reader());
  }

  /** The piece that holds this record, as far as it is here. */
  reading(version: number): Reading | null {
    return this.#log.at(version, this.#settings.reader());
  }

  /** Nothing that we may see happened in this record, as far as we know. */
  silent(version: number): boolean {
    const reading = this.reading(version);
    return reading !== null && !reading.events.some((event) => event.version === version);
  }

  /** The turns, as far as they are here. */
  get turns(): TurnList {
    return this.#turns;
  }

  /** What happened after this record up to that one; null if not all of it is here. */
  between(from: number, to: number): readonly GameEvent[] | null {
    const reading = this.reading(to);
    if (!reading || reading.from > from) return null;
    return reading.events.filter(({ version }) => version > from && version <= to);
  }

  /** What chance brought about after this record belongs to the same move. */
  goesOn(version: number): boolean {
    for (let next = version + 1; this.#chance.has(next) && !this.#turns.begins(next); next += 1) {
      if (!this.silent(next)) return true;
    }
    return false;
  }

  /** What an update brought. */
  add(update: Update): void {
    this.#log = this.#log.with(update.from, update);
    this.#learnTurns(update);
  }

  /** Fetches where all turns begin, unless that is known. */
  async lookUpTurns(): Promise<void> {
    if (this.#turnsBefore < Number.POSITIVE_INFINITY) return;
    this.#turnsBefore = this.#settings.last();
    while (this.#turnsBefore > 0) {
      const answer = await this.#settings.askTurns({ op: 'turns', to: this.#turnsBefore });
      if (!answer.ok) {
        this.#turnsBefore = Number.POSITIVE_INFINITY; // to be asked again
        return;
      }
      this.#turns = this.#turns.with(answer.turns);
      this.#turnsBefore = answer.from;
    }
  }

  /** The newest page of what happened while we were not there. */
  async catchUp(to: number): Promise<void> {
    const from = this.version;
    this.#log = this.#log.with(to, { version: to });
    this.#turnsBefore = Number.POSITIVE_INFINITY; // some may be missing in between
    this.#learn(await this.#settings.ask({ op: 'history', from, to }));
  }

  /** Fetches a page that ends with this record. */
  async lookUp(version: number): Promise<void> {
    const to = Math.min(version, this.#settings.last());
    if (to <= 0 || this.#lookingUp.has(to)) return;
    this.#lookingUp.add(to);
    const answer = await this.#settings.ask({ op: 'history', from: 0, to });
    this.#lookingUp.delete(to);
    this.#learn(answer);
  }

  /** Fetches what is around this record, unless it is here. */
  async lookUpAround(version: number): Promise<void> {
    if (!this.reading(version)) await this.lookUp(version + kAfter);
    // Where very much happened a page may begin after it.
    if (!this.reading(version)) await this.lookUp(version);
  }

  #learn(answer: AnswerTo<Question>): void {
    if (!answer.ok) return;
    const { from, to, events, seats } = answer;
    this.#log = this.#log.with(from, { version: to, events, seats });
    this.#learnTurns(answer);
  }

  #learnTurns({ turns = [], chance = [] }: Pick<Update, 'turns' | 'chance'>): void {
    this.#turns = this.#turns.with(turns);
    for (const record of chance) this.#chance.add(record);
  }
}
