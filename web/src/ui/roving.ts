// Moving among the targets of a board, a hand or a list with the arrow keys: one stop for the tab key, and the arrows
// go to the nearest target in their direction. Works on anything that carries data-target inside data-roving.

import { afterFrame } from './frames';

const kArrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type TargetElement = HTMLElement | SVGElement;

// City and tower share a spot; only the one that takes clicks takes the focus. What is folded takes neither.
function takesClicks(element: TargetElement): boolean {
  if (element.closest('details:not([open]) > :not(summary)')) return false;
  return getComputedStyle(element).pointerEvents !== 'none';
}

export function targetsIn(container: Element): TargetElement[] {
  return [...container.querySelectorAll<TargetElement>('[data-target]')].filter(takesClicks);
}

/**
 * Lets the tab key stop once in the container: where one was, else at the first legal target. A large board has hundreds
 * of targets and changes often, so styles are asked for, and attributes written, only where they matter.
 */
function placeTabStop(container: Element): void {
  const find = (chosen: string) =>
    [...container.querySelectorAll<TargetElement>(`[data-target]${chosen}`)].find(takesClicks);
  const stops = [
    ...container.querySelectorAll<TargetElement>('[data-target]:not([tabindex="-1"])'),
  ];
  const isLegal = (element: TargetElement) => element.dataset.legal === 'true';
  const active = container.contains(document.activeElement)
    ? (document.activeElement as TargetElement)
    : null;
  const focused = active?.matches('[data-target]') && takesClicks(active) ? active : undefined;
  const before = stops.find(
    (element) => element.getAttribute('tabindex') === '0' && takesClicks(element),
  );
  const legal = find('[data-legal="true"]');
  const keep = before && (legal === undefined || isLegal(before)) ? before : undefined;
  const stop = focused ?? keep ?? legal ?? find('');
  for (const element of stops) if (element !== stop) element.setAttribute('tabindex', '-1');
  if (stop && stop.getAttribute('tabindex') !== '0') stop.setAttribute('tabindex', '0');
}

/**
 * After every change below the root (another position, a panel that opens) the tab key finds the first legal target of
 * each container that changed. Returns what ends it.
 */
export function keepTabStops(root: Element): () => void {
  for (const container of root.querySelectorAll('[data-roving]')) placeTabStop(container);
  const changed = new Set<Element>();
  // After the frame: to ask for styles before would make the browser work them out twice.
  let placing: (() => void) | null = null;
  const place = () => {
    placing = null;
    for (const container of changed) if (container.isConnected) placeTabStop(container);
    changed.clear();
  };
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes, attributeName } of changes) {
      const around = (target as Element).closest('[data-roving]');
      if (around) changed.add(around);
      if (attributeName === 'open') {
        for (const inside of (target as Element).querySelectorAll('[data-roving]')) {
          changed.add(inside);
        }
      }
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches('[data-roving]')) changed.add(added);
        for (const inside of added.querySelectorAll('[data-roving]')) changed.add(inside);
      }
    }
    if (changed.size > 0) placing ??= afterFrame(place);
  });
  watcher.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-legal', 'data-target', 'open'],
  });
  return () => {
    watcher.disconnect();
    placing?.();
  };
}

function focus(element: TargetElement): void {
  element.focus();
  const container = element.closest('[data-roving]');
  if (container) placeTabStop(container);
}

/** Answers an arrow key; says whether there was somewhere to go. */
export function moveFocus(from: Element, key: string): boolean {
  const container = from.closest('[data-roving]');
  const direction = kArrows[key];
  if (!container) return false;
  const targets = targetsIn(container);
  if (key === 'Home' || key === 'End') {
    const legal = targets.filter((element) => element.dataset.legal === 'true');
    const end = (legal.length > 0 ? legal : targets).at(key === 'Home' ? 0 : -1);
    if (end) focus(end);
    return end !== undefined;
  }
  if (!direction) return false;
  const nearest = nearestIn(targets, from, direction);
  if (nearest) focus(nearest);
  return nearest !== null;
}

function nearestIn(
  targets: readonly TargetElement[],
  from: Element,
  [dx, dy]: readonly [number, number],
): TargetElement | null {
  const here = center(from);
  let best: TargetElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const element of targets) {
    if (element === from) continue;
    const there = center(element);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along < 4 || across > along * 2.5) continue;
    // Straight ahead counts more than near: a column is followed before it is left.
    const distance = along + 3 * across;
    if (distance < least) {
      least = distance;
      best = element;
    }
  }
  return best;
}

function center(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The first legal target in any of these containers gets the focus. */
export function focusFirstLegal(containers: Iterable<Element>): boolean {
  for (const container of containers) {
    const legal = targetsIn(container).find((element) => element.dataset.legal === 'true');
    if (legal) {
      focus(legal);
      return true;
    }
  }
  return false;
}
