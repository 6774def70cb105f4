// A choice in the making: the path through the tree of legal targets that has been walked so far. Where the tree asks for
// a set of things, they are picked in any order and sent in the order of the tree.

import type { Confirming } from '../../ui/settings/settings.svelte';
import type { Target, Tree } from '../../wire/wire';
import { following, isWhole, numbers, pathsTo, sets, targetOf } from './tree';

interface Step {
  target: Target;
  taken: boolean; // taken by the page, because nothing else was possible or as a first proposal
}

export interface UnfinishedDraft {
  steps: readonly Step[];
  picks: readonly Target[];
}

export interface DraftSettings {
  /** The legal tree of the seat that is looking; empty if it is not asked. */
  tree(): Tree;
  /** Which whole choices wait for a confirmation: all, those that cannot be undone, or none. */
  confirm(): Confirming;
  /** Whether the first number of a last step may be taken as a proposal; else it is asked for. Yes unless it is said. */
  proposes?(): boolean;
  /** A careful choice is carried out only if it can be undone; else `hold` brings it back. */
  send(sent: Sent): void;
}

export interface Sent {
  path: Target[];
  careful: boolean;
  /** Numbers that could have been sent in place of the last step, if the page proposed that one. */
  others: readonly Target[];
}

// Always the same, so that nobody takes them for a change.
const kNowhere: readonly Target[] = [];
const kNone: ReadonlySet<Target> = new Set();

export type Chosen = 'stepped' | 'sent' | 'several' | 'full' | 'refused';

export class Draft {
  readonly #settings: DraftSettings;
  #steps = $state.raw<readonly Step[]>([]);
  #picks = $state.raw<readonly Target[]>([]);
  #pointed: Target | null = null; // what was chosen last by hand
  #last: { steps: readonly Step[]; picks: readonly Target[] } | null = null; // what was sent last
  #final = $state.raw<string | null>(null);

  // A path that the present tree does not know has been overtaken by the game.
  readonly #walked: readonly Target[] = $derived.by(() => {
    if (this.#steps.length === 0) return kNowhere;
    const path = this.#steps.map(({ target }) => target);
    return following(this.#settings.tree(), path) === null ? kNowhere : path;
  });
  /** The sets to pick from, if the next question is for a set. */
  readonly sets: readonly (readonly Target[])[] | null = $derived.by(() =>
    sets(following(this.#settings.tree(), this.#walked) ?? []),
  );
  /** What has been picked of a set so far, in the order of picking. */
  readonly picks: readonly Target[] = $derived.by(() =>
    this.sets?.some((set) => containsAll(set, this.#picks)) ? this.#picks : [],
  );
  /** The set that is complete, in the order of the tree. */
  readonly #set: readonly Target[] | null = $derived.by(
    () =>
      this.sets?.find((set) => set.length === this.picks.length && containsAll(set, this.picks)) ??
      null,
  );
  readonly path: readonly Target[] = $derived.by(() =>
    this.picks.length === 0 ? this.#walked : [...this.#walked, ...this.picks],
  );
  readonly whole: boolean = $derived.by(() =>
    this.sets ? this.#set !== null : isWhole(this.#settings.tree(), this.#walked),
  );
  /** The path whose continuation is asked for: a whole choice may still change its last step. */
  readonly base: readonly Target[] = $derived.by(() =>
    this.whole && !this.sets ? this.#walked.slice(0, -1) : this.#walked,
  );
  readonly level: Tree = $derived.by(() => {
    if (this.#settings.tree().length === 0) return this.#settings.tree();
    if (this.sets === null) return following(this.#settings.tree(), this.base) ?? [];
    return [...new Set(this.sets.flat())];
  });
  readonly offered: ReadonlySet<Target> = $derived.by(() => {
    if (this.level.length === 0) return kNone;
    if (this.sets === null) return new Set(this.level.map(targetOf));
    return new Set(this.sets.filter((set) => containsAll(set, this.picks)).flat());
  });
  /** What follows the only step that leads on: one way leads there, so it can be chosen at once. */
  readonly ahead: ReadonlySet<Target> = $derived.by(() => {
    const onward = this.level.filter((node) => typeof node !== 'string');
    const [only] = onward;
    return onward.length === 1 && only ? new Set(only[1].map(targetOf)) : kNone;
  });

  /** The clause by which the whole choice could not be undone; it waits for a confirmation. */
  readonly final: string | null = $derived.by(() => (this.whole ? this.#final : null));

  constructor(settings: DraftSettings) {
    this.#settings = settings;
  }

  /**
   * Chooses a target of this step, of an earlier one, or one further on that only one way leads to. A plain word
   * ("end the turn") says all, so that it is sent without a question; the same target again confirms a whole choice.
   */
  choose(target: Target, plain = false): Chosen {
    const again = this.whole && this.#pointed === target;
    this.#pointed = target;
    if (again && !this.picks.includes(target) && this.confirm()) return 'sent';
    this.#final = null;
    const tree = this.#settings.tree();
    if (plain && this.#settings.confirm() !== 'always' && tree.includes(target)) {
      this.clear();
      this.#settings.send({ path: [target], careful: false, others: [] });
      return 'sent';
    }
    const current = this.#current();
    if (this.sets?.some((set) => set.includes(target))) return this.#pick(target);
    if (this.offered.has(target)) {
      // Another number instead of the proposed one is still an answer to the page's own question.
      const taken = current[this.base.length]?.taken ?? false;
      return this.#walk(current.slice(0, this.base.length), [target], taken);
    }
    for (let length = this.base.length - 1; length >= 0; length -= 1) {
      const level = following(tree, this.base.slice(0, length)) ?? [];
      if (level.some((node) => targetOf(node) === target)) {
        return this.#walk(current.slice(0, length), [target]);
      }
    }
    const ways = this.waysTo(target);
    if (ways.length === 1) return this.follow(ways[0] as Target[]);
    return ways.length > 1 ? 'several' : 'refused';
  }

  /** The whole choice that a click on this target would make, or null if more would be asked. */
  wholeBy(target: Target): readonly Target[] | null {
    const tree = this.#settings.tree();
    if (this.sets !== null) return null;
    const way = this.offered.has(target) ? [target] : this.#onlyWayTo(target);
    if (way === null) return null;
    const steps = this.#onward([...this.base, ...way]);
    return isWhole(tree, steps) ? steps : null;
  }

  #onlyWayTo(target: Target): readonly Target[] | null {
    const ways = this.waysTo(target);
    return ways.length === 1 ? (ways[0] ?? null) : null;
  }

  /** The ways from here to a target, each ending with it. */
  waysTo(target: Target): Target[][] {
    return pathsTo(this.level, target);
  }

  /** Walks one of those ways. */
  follow(way: readonly Target[]): Chosen {
    return this.#walk(this.#current().slice(0, this.base.length), way);
  }

  back(): void {
    this.#final = null;
    if (this.picks.length > 0) {
      this.#picks = this.picks.slice(0, -1);
      return;
    }
    const steps = [...this.#current()];
    while (steps.at(-1)?.taken) steps.pop();
    steps.pop();
    this.#steps = steps;
  }

  /** Back to the step with this number. */
  backTo(length: number): void {
    const picked = length - this.#walked.length;
    if (picked >= 0) {
      this.#picks = this.picks.toSpliced(picked, 1);
      return;
    }
    this.#steps = this.#current().slice(0, length);
    this.#picks = [];
  }

  /** The choice so far, for a page that is loaded again; null if nothing has been chosen. */
  get unfinished(): UnfinishedDraft | null {
    return this.path.length === 0 ? null : { steps: this.#current(), picks: this.picks };
  }

  /** Goes on with what was chosen before; what the tree does not know any more counts for nothing. */
  resume({ steps, picks }: UnfinishedDraft): void {
    this.clear();
    this.#steps = steps;
    this.#picks = picks;
  }

  clear(): void {
    this.#final = null;
    this.#steps = [];
    this.#picks = [];
  }

  confirm(): boolean {
    return this.#send(false);
  }

  /** The choice that was sent last could not be undone: it stands here again, to be confirmed. */
  hold(clause: string): void {
    if (!this.#last) return;
    this.#steps = this.#last.steps;
    this.#picks = this.#last.picks;
    this.#final = clause;
  }

  #send(careful: boolean): boolean {
    if (!this.whole) return false;
    const path = this.#set ? [...this.#walked, ...this.#set] : [...this.#walked];
    const proposed = this.#current().at(-1)?.taken && numbers(this.level) !== null;
    const others = proposed ? this.level.map(targetOf) : [];
    this.#last = { steps: this.#current(), picks: this.picks };
    this.clear();
    this.#settings.send({ path, careful, others: others.length > 1 ? others : [] });
    return true;
  }

  #current(): readonly Step[] {
    return this.#steps.slice(0, this.#walked.length);
  }

  // Picks one thing more of a set, or puts it back.
  #pick(target: Target): Chosen {
    if (this.picks.includes(target)) {
      this.#picks = this.picks.filter((picked) => picked !== target);
      return 'stepped';
    }
    if (!this.offered.has(target)) return 'full';
    this.#picks = [...this.picks, target];
    if (!this.whole || this.#settings.confirm() !== 'never') return 'stepped';
    this.confirm();
    return 'sent';
  }

  // The path with the steps that the page takes by itself: where nothing else is possible, or as a first proposal.
  #onward(path: readonly Target[]): Target[] {
    const onward = [...path];
    for (;;) {
      const level = following(this.#settings.tree(), onward) ?? [];
      const proposal = level[0];
      if (this.#settings.confirm() === 'never' || proposal === undefined) return onward;
      const proposed = numbers(level) !== null && (this.#settings.proposes?.() ?? true);
      if (level.length > 1 && !proposed) return onward;
      if ((sets(level)?.length ?? 0) > 1) return onward;
      onward.push(targetOf(proposal));
    }
  }

  #walk(before: readonly Step[], targets: readonly Target[], taken = false): Chosen {
    const tree = this.#settings.tree();
    const steps = [...before, ...targets.map((target) => ({ target, taken }))];
    const mode = this.#settings.confirm();
    // A lone choice without steps ("end the turn") is its own confirmation.
    const lone = tree.length === 1 && typeof tree[0] === 'string';
    const walked = steps.map(({ target }) => target);
    for (const target of this.#onward(walked).slice(walked.length)) {
      steps.push({ target, taken: true });
    }
    this.#steps = steps;
    this.#picks = [];
    if (!this.whole || (mode === 'always' && !lone)) return 'stepped';
    this.#send(mode === 'final' && !lone);
    return 'sent';
  }
}

function containsAll(set: readonly Target[], wanted: readonly Target[]): boolean {
  return wanted.every((target) => set.includes(target));
}
