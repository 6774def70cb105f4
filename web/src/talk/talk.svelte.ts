// What is said at a table: phrases that people choose and everybody reads in their own language. Who is not to be heard
// is up to whoever reads, and stays in the browser.

import { type Filling, parts } from '../text/text';
import { words } from '../text/words.svelte';
import { settings } from '../ui/settings/settings.svelte';
import { keep, recall } from '../ui/settings/storage';
import type {
  AnswerTo,
  EndWord,
  PhraseWord,
  SaidMessage,
  Seat,
  SeatWord,
  Target,
  Word,
  WordsMessage,
} from '../wire/wire';
import { kPhrases } from './phrases';

type Question = Omit<WordsMessage, 'id'>;

interface TalkSettings {
  table: string;
  names(): readonly string[];
  /** What the game calls a thing; null leaves it to the catalogues. */
  naming(target: Target): string | null;
  /** The move that is looked at: the records after `from` up to `to`; null in the present. */
  past(): { from: number; to: number } | null;
  ask(question: Question): Promise<AnswerTo<Question>>;
}

type Note = SeatWord | EndWord;
/** Somebody with a seat, or who watches: by their tag. */
type Writer = Seat | string;

const kWhat: readonly string[] = ['bot', 'person', 'chance', 'given']; // may play a seat, as far as this page has words for it
const kShownFor = 8000; // milliseconds that a word stands beside its speaker
const kMostTables = 50; // whose muted people are remembered

export class Talk {
  readonly #settings: TalkSettings;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #all = $state.raw<readonly Word[]>([]); // by their numbers, ascending
  #fresh = $state.raw<readonly Word[]>([]); // just said
  #muted = $state.raw<readonly Writer[]>([]);
  #earlier = false; // the server has older ones
  #lookingUp = false;

  /** Everything that was said, but for those who are not to be heard. */
  readonly heard: readonly PhraseWord[] = $derived.by(() => this.#audible(this.#all));
  /** Who has played a seat from when on, where that was not always its person. */
  readonly seated: readonly Note[] = $derived.by(() => this.#all.filter(isNote));
  /** What the log shows of it. */
  readonly told: readonly Word[] = $derived.by(() => {
    if (this.seated.length === 0) return settings.logWords ? this.heard : [];
    const said = settings.logWords ? this.heard : [];
    return [...said, ...this.seated].sort((one, other) => one.number - other.number);
  });
  /** What stands beside the speakers: what was just said, or what was said at the moment that is looked at. */
  readonly now: readonly PhraseWord[] = $derived.by(() => {
    const past = this.#settings.past();
    if (past === null) return this.#audible(this.#fresh);
    return this.heard.filter((word) => isWithin(word, past));
  });
  /** The seat of which it was just said who plays it. */
  readonly seatedNow: Note | undefined = $derived.by(() => this.#fresh.findLast(isNote));

  constructor(given: TalkSettings) {
    this.#settings = given;
    this.#muted = mutedPeople()[given.table] ?? [];
  }

  /** The newest word that stands beside this seat. */
  by(seat: Seat): PhraseWord | undefined {
    return this.now.findLast((word) => word.seat === seat);
  }

  /** Whether it belongs to the moment of the past that is looked at. */
  isOfMoment(word: Word): boolean {
    const past = this.#settings.past();
    return past !== null && isWithin(word, past);
  }

  text({ phrase, targets }: Pick<PhraseWord, 'phrase' | 'targets'>): string {
    const fillings = targets.map((target, index): [string, Filling] => [
      kPhrases[phrase][index] ?? '',
      this.#name(target),
    ]);
    return words.say(`said.${phrase}`, Object.fromEntries(fillings), this.#settings.names());
  }

  /** With who said it. */
  line(word: Word): string {
    if (word.kind === 'end') return words.t('log.end');
    if (word.kind === 'seat') return this.#seatLine(word);
    const text = this.text(word);
    if (word.seat === undefined) return text;
    const names = this.#settings.names();
    return words.t('talk.line', { seat: { seat: word.seat }, words: { text } }, names);
  }

  #seatLine({ seat, what, level = 0, by, name = '', former = '' }: SeatWord): string {
    if (what === 'given') {
      return words.t('log.seat.given', { name: { text: name }, former: { text: former } });
    }
    const key =
      what === 'bot' ? (`log.seat.bot.${by ?? 'vote'}` as const) : (`log.seat.${what}` as const);
    return words.t(key, { seat: { seat }, level }, this.#settings.names());
  }

  receive({ words: said, earlier }: SaidMessage): void {
    if (earlier !== undefined) {
      // What was said before we came.
      this.#all = said;
      this.#earlier = earlier;
      return;
    }
    this.#add(said);
    this.#fresh = [...this.#fresh, ...said];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#fresh = this.#fresh.filter((word) => !said.includes(word));
    }, kShownFor);
    this.#timers.add(timer);
  }

  /** Fetches everything that the server has kept. */
  async lookUp(): Promise<void> {
    if (this.#lookingUp) return;
    this.#lookingUp = true;
    while (this.#earlier) {
      const before = this.#all[0]?.number;
      const answer = await this.#settings.ask({
        op: 'words',
        ...(before === undefined ? {} : { before }),
      });
      if (!answer.ok) break;
      this.#add(answer.words);
      this.#earlier = answer.earlier;
    }
    this.#lookingUp = false;
  }

  isMuted(who: Writer): boolean {
    return this.#muted.includes(who);
  }

  /** Those who watch and are not to be heard. */
  readonly mutedWatchers: readonly string[] = $derived.by(() =>
    this.#muted.filter((who) => typeof who === 'string'),
  );

  mute(who: Writer, silent: boolean): void {
    const others = this.#muted.filter((known) => known !== who);
    this.#muted = silent ? [...others, who] : others;
    const { table } = this.#settings;
    const tables = Object.entries(mutedPeople()).filter(([known]) => known !== table);
    const own: [string, readonly Writer[]][] = this.#muted.length > 0 ? [[table, this.#muted]] : [];
    keep('unheard', Object.fromEntries([...tables.slice(1 - kMostTables), ...own]));
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #name(target: Target): Filling {
    const { kind, detail } = parts(target);
    if (kind === 'seat') return { seat: Number(detail[0]) };
    return { text: this.#settings.naming(target) ?? words.target(target) };
  }

  #add(more: readonly Word[]): void {
    const all = new Map([...this.#all, ...more].map((word) => [word.number, word]));
    this.#all = [...all.values()].sort((one, other) => one.number - other.number);
  }

  // A later release may say what this page has no words for.
  #audible(all: readonly Word[]): readonly PhraseWord[] {
    if (!settings.phrases) return [];
    return all.filter(
      (word): word is PhraseWord =>
        word.kind === 'phrase' &&
        word.phrase in kPhrases &&
        !(word.seat !== undefined && this.#muted.includes(word.seat)),
    );
  }
}

function isNote(word: Word): word is Note {
  return word.kind === 'end' || (word.kind === 'seat' && kWhat.includes(word.what));
}

function isWithin({ version }: Word, { from, to }: { from: number; to: number }): boolean {
  return version > from && version <= to;
}

function mutedPeople(): Record<string, readonly Writer[]> {
  return recall<Record<string, readonly Writer[]>>('unheard', {});
}
