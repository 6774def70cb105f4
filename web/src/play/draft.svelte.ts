// A choice in the making: the path through the tree of legal targets that has been walked so far. Where the tree asks for
// a set of things, they are picked in any order and sent in the order of the tree.

import type { Target, Tree } from '../wire/wire';
import { following, isWhole, numbers, pathsTo, sets, targetOf } from './tree';

interface Step {
  target: Target;
  taken: boolean; // taken by the page, because nothing else was possible or as a first proposal
}

export interface DraftSettings {
  /** The legal tree of the seat that is looking; empty if it is not asked. */
  tree(): Tree;
  /** Whether whole choices go off without being confirmed. */
  instant(): boolean;
  send(path: Target[]): void;
}

export type Chosen = 'stepped' | 'sent' | 'several' | 'full' | 'refused';

export class Draft {
  readonly #settings: DraftSettings;
  #steps = $state.raw<readonly Step[]>([]);
  #picks = $state.raw<readonly Target[]>([]);

  // A path that the present tree does not know has been overtaken by the game.
  readonly #walked: readonly Target[] = $derived.by(() => {
    const path = this.#steps.map(({ target }) => target);
    return following(this.#settings.tree(), path) === null ? [] : path;
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
  readonly path: readonly Target[] = $derived.by(() => [...this.#walked, ...this.picks]);
  readonly whole: boolean = $derived.by(() =>
    this.sets ? this.#set !== null : isWhole(this.#settings.tree(), this.#walked),
  );
  /** The path whose continuation is asked for: a whole choice may still change its last step. */
  readonly base: readonly Target[] = $derived.by(() =>
    this.whole && !this.sets ? this.#walked.slice(0, -1) : this.#walked,
  );
  readonly level: Tree = $derived.by(() => {
    if (this.sets === null) return following(this.#settings.tree(), this.base) ?? [];
    return [...new Set(this.sets.flat())];
  });
  readonly offered: ReadonlySet<Target> = $derived.by(() => {
    if (this.sets === null) return new Set(this.level.map(targetOf));
    return new Set(this.sets.filter((set) => containsAll(set, this.picks)).flat());
  });
  /** What follows the only step that leads on: one way leads there, so it can be chosen at once. */
  readonly ahead: ReadonlySet<Target> = $derived.by(() => {
    const onward = this.level.filter((node) => typeof node !== 'string');
    const [only] = onward;
    return new Set(onward.length === 1 && only ? only[1].map(targetOf) : []);
  });

  constructor(settings: DraftSettings) {
    this.#settings = settings;
  }

  /** Chooses a target of this step, of an earlier one, or one further on that only one way leads to. */
  choose(target: Target): Chosen {
    const tree = this.#settings.tree();
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

  /** The ways from here to a target, each ending with it. */
  waysTo(target: Target): Target[][] {
    return pathsTo(this.level, target);
  }

  /** Walks one of those ways. */
  follow(way: readonly Target[]): Chosen {
    return this.#walk(this.#current().slice(0, this.base.length), way);
  }

  back(): void {
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

  clear(): void {
    this.#steps = [];
    this.#picks = [];
  }

  confirm(): boolean {
    if (!this.whole) return false;
    const path = this.#set ? [...this.#walked, ...this.#set] : [...this.#walked];
    this.clear();
    this.#settings.send(path);
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
    if (!this.whole || !this.#settings.instant()) return 'stepped';
    this.confirm();
    return 'sent';
  }

  #walk(before: readonly Step[], targets: readonly Target[], taken = false): Chosen {
    const tree = this.#settings.tree();
    const steps = [...before, ...targets.map((target) => ({ target, taken }))];
    const instant = this.#settings.instant();
    // A lone choice without steps ("end the turn") is its own confirmation.
    const lone = tree.length === 1 && typeof tree[0] === 'string';
    for (;;) {
      const level =
        following(
          tree,
          steps.map(({ target }) => target),
        ) ?? [];
      const proposal = level[0];
      if (instant || proposal === undefined) break;
      if (level.length > 1 && numbers(level) === null) break;
      if ((sets(level)?.length ?? 0) > 1) break;
      steps.push({ target: targetOf(proposal), taken: true });
    }
    this.#steps = steps;
    this.#picks = [];
    if (!this.whole || !(instant || lone)) return 'stepped';
    this.confirm();
    return 'sent';
  }
}

function containsAll(set: readonly Target[], wanted: readonly Target[]): boolean {
  return wanted.every((target) => set.includes(target));
}
