// What people write to each other at a table, in their own words. It is text and nothing else: pages show it as it is. Whom
// somebody does not want to read is up to them, and stays in the browser (talk.svelte.ts).

import { sound } from '../sound/sounds';
import { words } from '../text/words.svelte';
import { settings } from '../ui/settings/settings.svelte';
import { keep, randomToken, recall } from '../ui/settings/storage';
import type {
  AnswerTo,
  ChatEntry,
  ChatMessage,
  ChatNews,
  ChatsMessage,
  ComplainMessage,
  Seat,
} from '../wire/wire';

type Asked = Omit<ChatMessage, 'id'> | Omit<ChatsMessage, 'id'> | Omit<ComplainMessage, 'id'>;

interface ChatSettings {
  names(): readonly string[];
  /** The seat that writes; null for somebody who watches. */
  viewer(): Seat | null;
  mine(): readonly Seat[];
  isMuted(who: Seat | string): boolean;
  /** The move that is looked at: the records after `from` up to `to`; null in the present. */
  past(): { from: number; to: number } | null;
  ask<Question extends Asked>(question: Question): Promise<AnswerTo<Question>>;
}

export const kLongest = 300; // characters of a message
const kShownFor = 10_000; // milliseconds that a message stands beside its writer

/** By what those who watch know the messages of one person. */
function watcherKey(): string {
  const known = recall<string>('watcher', '');
  if (/^[\w-]{22}$/.test(known)) return known;
  const key = randomToken();
  keep('watcher', key);
  return key;
}

export class Chat {
  readonly #settings: ChatSettings;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #all = $state.raw<readonly ChatEntry[]>([]); // by their numbers, ascending
  #fresh = $state.raw<readonly ChatEntry[]>([]); // just written
  #seen = $state(0); // the number of the newest that was read
  #lookingUp = false;
  #came = false; // what was written before has been told
  /** The server has older ones. */
  earlier = $state(false);
  /** The messages are in sight, so that nothing counts as unread. */
  shown = $state(false);

  /** Everything that was written, but for those who are not to be heard. */
  readonly heard: readonly ChatEntry[] = $derived.by(() => this.#audible(this.#all));
  readonly unread: number = $derived.by(() => {
    if (this.shown) return 0;
    const own = this.#settings.mine();
    return this.heard.filter(
      ({ number, seat }) => number > this.#seen && !(seat !== undefined && own.includes(seat)),
    ).length;
  });
  /** What stands beside the writers: what was just written, or at the moment that is looked at. */
  readonly now: readonly ChatEntry[] = $derived.by(() => {
    const past = this.#settings.past();
    const all =
      past === null
        ? this.#audible(this.#fresh)
        : this.heard.filter(({ version }) => version > past.from && version <= past.to);
    return all.filter(({ removed }) => removed === undefined);
  });

  constructor(given: ChatSettings) {
    this.#settings = given;
  }

  /** The newest message that stands beside this seat. */
  by(seat: Seat): ChatEntry | undefined {
    return this.now.findLast((entry) => entry.seat === seat);
  }

  isOfMoment({ version }: ChatEntry): boolean {
    const past = this.#settings.past();
    return past !== null && version > past.from && version <= past.to;
  }

  writer({ seat, name = '' }: Pick<ChatEntry, 'seat' | 'name'>): string {
    return seat === undefined
      ? words.t('chat.watcher', { name: { text: name } })
      : words.seat(seat, this.#settings.names());
  }

  /** With who wrote it. */
  line(entry: ChatEntry): string {
    const text = entry.text ?? words.t('chat.removed');
    return words.t('chat.line', { writer: { text: this.writer(entry) }, text: { text } });
  }

  receive({ chat, earlier }: ChatNews): void {
    if (earlier !== undefined) {
      // What was written before we came; after a break, what was missed is unread.
      const first = !this.#came;
      this.#came = true;
      this.#all = chat;
      this.earlier = earlier;
      if (first || this.shown) this.see();
      return;
    }
    const last = this.#all.at(-1)?.number ?? 0;
    const fresh = chat.filter(({ number }) => number > last);
    this.#add(chat);
    this.#fresh = [
      ...this.#fresh.filter((one) => !chat.some(({ number }) => number === one.number)),
      ...fresh,
    ];
    if (this.shown) this.see();
    const own = this.#settings.mine();
    if (this.#audible(fresh).some(({ seat }) => seat === undefined || !own.includes(seat))) {
      sound('chat');
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#fresh = this.#fresh.filter((entry) => !fresh.includes(entry));
    }, kShownFor);
    this.#timers.add(timer);
  }

  /** All that there is has been read. */
  see(): void {
    this.#seen = Math.max(this.#seen, this.#all.at(-1)?.number ?? 0);
  }

  /** The next older page. */
  async lookUp(): Promise<void> {
    if (this.#lookingUp || !this.earlier) return;
    this.#lookingUp = true;
    const before = this.#all[0]?.number;
    const question = { op: 'chats', ...(before === undefined ? {} : { before }) } as const;
    const answer = await this.#settings.ask(question);
    if (answer.ok) {
      this.#add(answer.chat);
      this.earlier = answer.earlier;
    }
    this.#lookingUp = false;
  }

  /** The game is over: what those wrote who watched is there for everybody now. */
  async open(): Promise<void> {
    const answer = await this.#settings.ask({ op: 'chats' });
    if (!answer.ok) return;
    this.#all = answer.chat;
    this.earlier = answer.earlier;
    this.see();
  }

  /** What became of it; the text is still there to be sent again if it was not taken. */
  send(text: string): Promise<AnswerTo<Omit<ChatMessage, 'id'>>> {
    const seat = this.#settings.viewer();
    if (seat !== null) return this.#settings.ask({ op: 'chat', seat, text });
    const name = settings.name || words.t('chat.guest');
    return this.#settings.ask({ op: 'chat', text, name, key: watcherKey() });
  }

  async report({ number }: ChatEntry, text: string): Promise<boolean> {
    const question = { op: 'complain', number, ...(text === '' ? {} : { text }) } as const;
    return (await this.#settings.ask(question)).ok;
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #add(more: readonly ChatEntry[]): void {
    const all = new Map([...this.#all, ...more].map((entry) => [entry.number, entry]));
    this.#all = [...all.values()].sort((one, other) => one.number - other.number);
  }

  #audible(all: readonly ChatEntry[]): readonly ChatEntry[] {
    if (!settings.chat) return [];
    return all.filter(({ seat, who }) => {
      const writer = seat ?? who;
      return writer === undefined || !this.#settings.isMuted(writer);
    });
  }
}
