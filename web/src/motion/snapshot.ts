// Where every piece stands on the page, and what has changed between two positions.
//
// A drawing marks its places and pieces (docs/architecture.md): <g data-place="city:4.3"> holds <g data-piece="tower"
// data-owner="2">. A piece that has gone from one place and one of the same kind and owner that has come to another are the
// same piece, which moved; the nearest ones belong together.

import type { Target } from '../wire/wire';

export interface Box {
  x: number; // of the middle
  y: number;
  width: number;
  height: number;
}

export interface Stand {
  kind: string; // with its owner
  owner: number | null;
  place: Target;
  element: Element;
  box: Box;
}

export interface Changes {
  moved: { from: Stand; to: Stand }[];
  came: Stand[];
  left: Stand[];
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** All pieces, by kind, owner and place. */
export function lookAt(root: ParentNode): Stand[] {
  return [...root.querySelectorAll('[data-piece]')].flatMap((element) => {
    const { piece = '', owner } = (element as HTMLElement | SVGElement).dataset;
    const place = element.closest<HTMLElement>('[data-place]')?.dataset.place;
    if (place === undefined) return [];
    const box = boxOf(element);
    if (box.width === 0 && box.height === 0) return [];
    const seat = owner === undefined ? null : Number(owner);
    return [{ kind: `${piece}/${owner ?? ''}`, owner: seat, place, element, box }];
  });
}

const kindAndPlace = ({ kind, place }: Stand) => `${kind}@${place}`;

type Counted = ReadonlyMap<string, readonly Stand[]>;

function counted(stands: readonly Stand[]): Counted {
  const groups = new Map<string, Stand[]>();
  for (const stand of stands) {
    const key = kindAndPlace(stand);
    const group = groups.get(key);
    if (group) group.push(stand);
    else groups.set(key, [stand]);
  }
  return groups;
}

/** Those of `some` that have no counterpart among `others`. */
function without(some: Counted, others: Counted): Stand[] {
  return [...some].flatMap(([key, stands]) => stands.slice(others.get(key)?.length ?? 0));
}

const distance = (one: Stand, other: Stand) =>
  Math.hypot(one.box.x - other.box.x, one.box.y - other.box.y);

export function changesBetween(before: readonly Stand[], after: readonly Stand[]): Changes {
  const [stood, stand] = [counted(before), counted(after)];
  const left = without(stood, stand);
  const came: Stand[] = [];
  const moved: Changes['moved'] = [];
  for (const to of without(stand, stood)) {
    const [from] = left
      .filter(({ kind }) => kind === to.kind)
      .sort((one, other) => distance(one, to) - distance(other, to));
    if (from === undefined) {
      came.push(to);
      continue;
    }
    left.splice(left.indexOf(from), 1);
    moved.push({ from, to });
  }
  return { moved, came, left };
}
