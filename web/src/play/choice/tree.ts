// Walking the tree of legal targets. Board, list and keyboard all ask these functions, so that they agree.

import { parts } from '../../text/text';
import type { Target, Tree } from '../../wire/wire';

export function targetOf(node: Tree[number]): Target {
  return typeof node === 'string' ? node : node[0];
}

/** What may follow the path; null if the path leaves the tree, an empty list if it is a whole choice. */
export function following(tree: Tree, path: readonly Target[]): Tree | null {
  let level = tree;
  for (const step of path) {
    const node = level.find((candidate) => targetOf(candidate) === step);
    if (node === undefined) return null;
    level = typeof node === 'string' ? [] : node[1];
  }
  return level;
}

export function isWhole(tree: Tree, path: readonly Target[]): boolean {
  return path.length > 0 && following(tree, path)?.length === 0;
}

/** All paths from here that lead through the target, cut after it. */
export function pathsTo(tree: Tree, target: Target, before: readonly Target[] = []): Target[][] {
  const found: Target[][] = [];
  for (const node of tree) {
    const here = [...before, targetOf(node)];
    if (targetOf(node) === target) found.push(here);
    else if (typeof node !== 'string') found.push(...pathsTo(node[1], target, here));
  }
  return found;
}

/**
 * The sets to choose from, where a level asks for several targets of one kind whose order does not matter ("keep six of
 * these twelve cards"), each in the order of the tree; else null.
 */
export function sets(level: Tree): readonly (readonly Target[])[] | null {
  const [first] = level;
  if (first === undefined || typeof first === 'string') return null;
  const { kind } = parts(first[0]);
  const found: Target[][] = [];
  const collect = (nodes: Tree, before: readonly Target[]): boolean =>
    nodes.every((node) => {
      if (parts(targetOf(node)).kind !== kind) return false;
      const here = [...before, targetOf(node)];
      if (typeof node !== 'string') return collect(node[1], here);
      found.push(here);
      return true;
    });
  if (!collect(level, [])) return null;
  if (found.some((set) => new Set(set).size < set.length)) return null; // one thing twice is no set
  const distinct = new Set(found.map((set) => [...set].sort().join(' ')));
  return distinct.size === found.length ? found : null;
}

export interface Group {
  kind: string;
  targets: Target[];
}

/** The targets of one level by kind, in the order of their first appearance. */
export function groups(level: Tree): Group[] {
  const found = new Map<string, Target[]>();
  for (const node of level) {
    const target = targetOf(node);
    const { kind } = parts(target);
    const group = found.get(kind);
    if (group) group.push(target);
    else found.set(kind, [target]);
  }
  return [...found].map(([kind, targets]) => ({ kind, targets }));
}

/** Kinds whose number says who or which one, not how many: nobody is to be asked for "1" or "2" there. */
const kWhich: readonly string[] = ['seat', 'to', 'row'];

/** The numbers of a level that asks for nothing but a number ("height:2", "height:3"), else null. */
export function numbers(level: Tree): { kind: string; values: number[] } | null {
  const [only, ...others] = groups(level);
  if (only === undefined || others.length > 0 || kWhich.includes(only.kind)) return null;
  const values = only.targets.map((target) => {
    const { detail } = parts(target);
    return detail.length === 1 && /^\d+$/.test(detail[0] as string)
      ? Number(detail[0])
      : Number.NaN;
  });
  if (level.some((node) => typeof node !== 'string') || values.some(Number.isNaN)) return null;
  return { kind: only.kind, values };
}
