// What a choice would bring, looked up while somebody points at it or is asked to confirm it. The server works it out from
// what the seat may know, and shows nothing of what would come up (TAB-2.8).

import type { AnswerTo, ForeseeAnswer, ForeseeMessage, Seat, Target } from '../../wire/wire';

type Question = Omit<ForeseeMessage, 'id'>;

/** How it would stand, with what would happen on the way there. */
export type Foreseen = Pick<ForeseeAnswer, 'public' | 'private' | 'standing' | 'events'>;

interface ForesightSettings {
  /** Who asks; null if nobody may. */
  seat(): Seat | null;
  version(): number;
  ask(question: Question): Promise<AnswerTo<Question>>;
}

const kPatience = 70; // milliseconds; whoever only passes by asks nothing

export class Foresight {
  readonly #settings: ForesightSettings;
  readonly #known = new Map<string, Foreseen | null>(); // answers of this version
  #knownAt = -1;
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What the choice that is looked at would bring; null if none is, or if nobody may know. */
  shown = $state.raw<Foreseen | null>(null);

  constructor(settings: ForesightSettings) {
    this.#settings = settings;
  }

  /** Somebody looks at this whole choice, or at none. */
  look(path: readonly Target[] | null): void {
    const version = this.#settings.version();
    const key = path === null ? '' : JSON.stringify([version, this.#settings.seat(), path]);
    if (key === this.#wanted) return;
    this.#wanted = key;
    clearTimeout(this.#timer);
    this.shown = this.#known.get(key) ?? null;
    if (path === null || this.#known.has(key)) return;
    this.#timer = setTimeout(() => void this.#lookUp(key, version, path), kPatience);
  }

  async #lookUp(key: string, version: number, path: readonly Target[]): Promise<void> {
    const seat = this.#settings.seat();
    if (seat === null || version !== this.#settings.version()) return;
    const answer = await this.#settings.ask({ op: 'foresee', version, seat, targets: [...path] });
    if (this.#knownAt !== version) this.#known.clear();
    this.#knownAt = version;
    this.#known.set(key, answer.ok ? answer : null);
    if (this.#wanted === key && version === this.#settings.version()) {
      this.shown = answer.ok ? answer : null;
    }
  }
}
