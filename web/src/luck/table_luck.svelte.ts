// The luck of a table as this browser sees it: what it adds, what it remembers of the time before the game, and the check
// afterwards.

import { settings } from '../ui/settings/settings.svelte';
import { keep, recall } from '../ui/settings/storage';
import type { AnswerTo, DrawsMessage, LuckMessage, Seat, TableMessage } from '../wire/wire';
import { commitmentTo, firstMisfit, luckKey, madeUpWords } from './luck';

/** What was seen of a table before it was over. */
interface Seen {
  table: string;
  commitment: string;
  words?: readonly (string | null)[]; // with which the game began
}
const kMostSeen = 100; // tables

export interface Finding {
  /** Whether it is the commitment that this browser saw before the end; null if it saw none. */
  known: boolean | null;
  /** Likewise of the words with which the game began. */
  sameWords: boolean | null;
  secret: boolean; // fits the commitment
  draws: number; // that fit
  misfit: number | null; // the record of the first that does not
}
export const isRight = ({ known, sameWords, secret, misfit }: Finding): boolean =>
  known !== false && sameWords !== false && secret && misfit === null;

export interface TableLuckSettings {
  table: string;
  add(command: Omit<LuckMessage, 'id'>): Promise<AnswerTo<LuckMessage>>;
  draws(command: Omit<DrawsMessage, 'id'>): Promise<AnswerTo<DrawsMessage>>;
}

const sameList = (one: readonly (string | null)[], other: readonly (string | null)[]) =>
  one.length === other.length && one.every((added, seat) => (added || '') === (other[seat] || ''));

/** The people whose words are still missing. */
export function owing({ luck, seats }: TableMessage): Seat[] {
  if (!luck) return [];
  return seats
    .filter((info) => info.kind === 'human' && !info.program && luck.words[info.seat] === null)
    .map(({ seat }) => seat);
}

export class TableLuck {
  readonly #settings: TableLuckSettings;
  readonly #added = new Set<Seat>(); // by the page
  finding = $state.raw<Finding | null>(null);
  checking = $state(false);
  failed = $state(false);

  constructor(given: TableLuckSettings) {
    this.#settings = given;
  }

  /** The table as the server tells it: remembers what counts later, and adds words where nobody wants to type any. */
  see(table: TableMessage): void {
    if (!table.luck || table.over) return;
    this.#remember(table);
    if (table.started || settings.ownWords) return;
    const owe = owing(table);
    // Whoever has left a seat and taken it again has to add anew.
    for (const seat of this.#added) if (!owe.includes(seat)) this.#added.delete(seat);
    for (const seat of owe) {
      if (!table.you.includes(seat) || this.#added.has(seat)) continue;
      this.#added.add(seat);
      void this.#addMadeUp(seat);
    }
  }

  // What did not arrive is tried again with the next news of the table.
  async #addMadeUp(seat: Seat): Promise<void> {
    const answer = await this.add(seat, madeUpWords());
    if (!answer.ok) this.#added.delete(seat);
  }

  add(seat: Seat, words: string): Promise<AnswerTo<LuckMessage>> {
    return this.#settings.add({ op: 'luck', seat, words });
  }

  // The first commitment counts, and the words with which the game began.
  #remember({ luck, started }: TableMessage): void {
    if (!luck) return;
    const { table } = this.#settings;
    const all = recall<Seen[]>('luck', []);
    const before = all.find((seen) => seen.table === table);
    if (before && (before.words || !started)) return;
    const seen: Seen = {
      table,
      commitment: before?.commitment ?? luck.commitment,
      ...(started ? { words: luck.words } : {}),
    };
    keep('luck', [seen, ...all.filter((other) => other !== before)].slice(0, kMostSeen));
  }

  async check({ table: id, luck, seats }: TableMessage): Promise<void> {
    if (!luck?.secret || this.checking) return;
    this.checking = true;
    this.failed = false;
    try {
      const { secret, commitment } = luck;
      const words = seats.map(({ seat }) => luck.words[seat] ?? null);
      const seen = recall<Seen[]>('luck', []).find(({ table }) => table === id);
      const key = await luckKey({ table: id, secret, words });
      const { draws, misfit } = await this.#checkDraws(key);
      this.finding = {
        known: seen ? seen.commitment === commitment : null,
        sameWords: seen?.words ? sameList(seen.words, words) : null,
        secret: (await commitmentTo(secret)) === commitment,
        draws,
        misfit,
      };
    } catch {
      this.failed = true;
    } finally {
      this.checking = false;
    }
  }

  async #checkDraws(key: string): Promise<Pick<Finding, 'draws' | 'misfit'>> {
    let draws = 0;
    let from = 0;
    for (;;) {
      const page = await this.#settings.draws({ op: 'draws', from });
      if (!page.ok) throw new Error(page.error);
      const misfit = await firstMisfit(key, page.draws, draws);
      if (misfit !== null) {
        return { draws: draws + page.draws.findIndex(([record]) => record === misfit), misfit };
      }
      draws += page.draws.length;
      if (page.to >= page.version || page.to <= from) return { draws, misfit: null };
      from = page.to;
    }
  }
}
