// A choice in the making: the path through the tree of legal targets that has been walked so far.

import { following, isWhole, numbers, pathsTo, targetOf } from './tree';
import type { Target, Tree } from './wire';

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

export type Chosen = 'stepped' | 'sent' | 'several' | 'refused';

export class Draft {
  readonly #settings: DraftSettings;
  #steps = $state.raw<readonly Step[]>([]);

  // A path that the present tree does not know has been overtaken by the game.
  readonly path: readonly Target[] = $derived.by(() => {
    const path = this.#steps.map(({ target }) => target);
    return following(this.#settings.tree(), path) === null ? [] : path;
  });
  readonly whole: boolean = $derived.by(() => isWhole(this.#settings.tree(), this.path));
  /** The path whose continuation is asked for: a whole choice may still change its last step. */
  readonly base: readonly Target[] = $derived.by(() =>
    this.whole ? this.path.slice(0, -1) : this.path,
  );
  readonly level: Tree = $derived.by(() => following(this.#settings.tree(), this.base) ?? []);
  readonly offered: ReadonlySet<Target> = $derived.by(() => new Set(this.level.map(targetOf)));

  constructor(settings: DraftSettings) {
    this.#settings = settings;
  }

  /** Chooses a target of this step, of an earlier one, or one further on that only one way leads to. */
  choose(target: Target): Chosen {
    const tree = this.#settings.tree();
    const current = this.#current();
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
    const ways = pathsTo(this.level, target);
    if (ways.length === 1)
      return this.#walk(current.slice(0, this.base.length), ways[0] as Target[]);
    return ways.length > 1 ? 'several' : 'refused';
  }

  back(): void {
    const steps = [...this.#current()];
    while (steps.at(-1)?.taken) steps.pop();
    steps.pop();
    this.#steps = steps;
  }

  /** Back to the step with this number. */
  backTo(length: number): void {
    this.#steps = this.#current().slice(0, length);
  }

  clear(): void {
    this.#steps = [];
  }

  confirm(): boolean {
    if (!this.whole) return false;
    const path = [...this.path];
    this.clear();
    this.#settings.send(path);
    return true;
  }

  #current(): readonly Step[] {
    return this.#steps.slice(0, this.path.length);
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
      steps.push({ target: targetOf(proposal), taken: true });
    }
    this.#steps = steps;
    if (!this.whole || !(instant || lone)) return 'stepped';
    this.confirm();
    return 'sent';
  }
}
