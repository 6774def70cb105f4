// Plays what happened: compares the page before an update with the page after it and lets pieces go from there to here, in
// the order of the events; lets goods fly and sounds sound as the game's table says. The page shows the position after all
// along, so that whatever stops a show early leaves nothing wrong behind.

import { mount, unmount } from 'svelte';
import type { Sound } from '../sound/sounds';
import {
  type Anchor,
  type Flight,
  type Moment,
  type MotionTable,
  motionOf,
  placesOf,
} from './motion';
import { type Box, boxOf, changesBetween, lookAt, type Stand } from './snapshot';

export interface Before {
  stands: readonly Stand[];
  /** How large the pieces are in the units of their drawing, which nobody can tell once they are gone. */
  bounds: ReadonlyMap<Element, DOMRect>;
}

export interface Show extends Moment {
  root: HTMLElement; // the table
  table: MotionTable | undefined;
  /** Milliseconds are divided by it. */
  rate: number;
  sound(sound: Sound): void;
}

const kSlide = 'cubic-bezier(0.3, 0, 0.2, 1)';
const kDrop = 'cubic-bezier(0.2, 0.9, 0.3, 1.1)';
const kMove = 380;
const kFlight = 28;

/** To be called before the page changes. */
export function remember(root: HTMLElement): Before {
  const stands = lookAt(root);
  const drawn = stands.flatMap(({ element }) =>
    element instanceof SVGGraphicsElement ? [[element, element.getBBox()] as const] : [],
  );
  return { stands, bounds: new Map(drawn) };
}

/** A show that runs. */
export class Running {
  readonly done: Promise<void>;
  readonly #animations: Animation[] = [];
  readonly #cleanups: (() => void)[] = [];
  #stopped = false;
  #end: () => void = () => {};
  readonly length: number;

  constructor(before: Before, show: Show) {
    this.done = new Promise((resolve) => {
      this.#end = resolve;
    });
    const starts = this.#schedule(show);
    this.length = starts.total;
    const layer = makeLayer(show.root);
    this.#cleanups.push(() => layer.remove());
    this.#movePieces(before, show, starts.at, layer);
    for (const [index, event] of show.events.entries()) {
      const start = starts.at[index] ?? 0;
      const motion = motionOf(show.table, event);
      if (!motion) continue;
      for (const flight of motion.flights?.(event, show) ?? [])
        this.#fly(flight, show, start, layer);
      if (motion.sound) this.#later(start, () => show.sound(motion.sound as Sound));
    }
    this.#later(this.length, () => this.stop());
  }

  /** Ends at once, with everything where it belongs. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const animation of this.#animations) animation.cancel();
    for (const clean of this.#cleanups) clean();
    this.#end();
  }

  // When each event begins, and how long all of it takes.
  #schedule({ events, table, rate }: Show): { at: number[]; total: number } {
    let time = 0;
    const at = events.map((event) => {
      const start = time;
      time += (motionOf(table, event)?.takes ?? 0) / rate;
      return start;
    });
    return { at, total: time };
  }

  #movePieces(before: Before, show: Show, at: readonly number[], layer: HTMLElement): void {
    const { moved, came, left } = changesBetween(before.stands, lookAt(show.root));
    const start = (...stands: Stand[]) => {
      const named = show.events.findIndex((event) =>
        placesOf(event).some((place) => stands.some((stand) => stand.place === place)),
      );
      return at[Math.max(named, 0)] ?? 0;
    };
    const time = { duration: kMove / show.rate, fill: 'backwards' as const };
    for (const { from, to } of moved) {
      const delay = start(from, to);
      this.#animate(to.element, [shift(to.element, from.box, to.box), still], {
        ...time,
        delay,
        easing: kSlide,
      });
    }
    for (const stand of came) {
      const home = stand.owner === null ? null : find(show.root, { seat: stand.owner });
      const source = home ? shift(stand.element, boxOf(home), stand.box) : raised;
      this.#animate(
        stand.element,
        [
          { ...source, opacity: 0 },
          { ...still, opacity: 1 },
        ],
        {
          ...time,
          delay: start(stand),
          easing: kDrop,
        },
      );
    }
    for (const stand of left) this.#ghost(stand, before, start(stand), time.duration, layer);
  }

  // A piece that is gone fades where it stood.
  #ghost(stand: Stand, before: Before, delay: number, duration: number, layer: HTMLElement): void {
    const { element, box } = stand;
    const copy = element.isConnected ? (element.cloneNode(true) as Element) : element;
    const bounds = before.bounds.get(element);
    const ghost = document.createElement('div');
    Object.assign(ghost.style, { position: 'absolute', ...cornerOf(box, layer) });
    ghost.append(bounds ? drawingOf(copy, bounds, box) : copy);
    layer.append(ghost);
    this.#animate(ghost, [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.6)' }], {
      duration,
      delay,
      easing: kSlide,
      fill: 'both',
    });
  }

  #fly(flight: Flight, { root, rate }: Show, delay: number, layer: HTMLElement): void {
    const source = find(root, flight.from);
    const goal = flight.to ? find(root, flight.to) : source;
    if (!source || !goal) return;
    const size = flight.size ?? kFlight;
    const [from, to] = [boxOf(source), boxOf(goal)];
    to.x += flight.shift ?? 0;
    const holder = document.createElement('div');
    Object.assign(holder.style, {
      position: 'absolute',
      ...cornerOf({ ...to, width: size, height: size }, layer),
    });
    holder.className = 'flight';
    layer.append(holder);
    const picture = mount(flight.picture, { target: holder, props: flight.properties ?? {} });
    this.#cleanups.push(() => void unmount(picture));
    if (flight.label) {
      const label = document.createElement('b');
      label.textContent = flight.label;
      holder.append(label);
    }
    const away = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    const path = flight.to
      ? [
          { transform: `${away} scale(0.5)`, opacity: 0 },
          { transform: away, opacity: 1, offset: 0.15 },
          { transform: 'none', opacity: 1, offset: 0.75 },
          { transform: 'none', opacity: 0 },
        ]
      : [
          { transform: 'scale(0.4)', opacity: 0 },
          { transform: 'none', opacity: 1, offset: 0.2 },
          { transform: 'none', opacity: 1, offset: 0.8 },
          { transform: 'none', opacity: 0 },
        ];
    this.#animate(holder, path, { duration: 700 / rate, delay, easing: kSlide, fill: 'both' });
  }

  #animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    this.#animations.push(element.animate(frames, timing));
  }

  #later(time: number, action: () => void): void {
    if (time <= 0) {
      if (!this.#stopped) action();
      return;
    }
    const timer = setTimeout(action, time);
    this.#cleanups.push(() => clearTimeout(timer));
  }
}

const still: Keyframe = { transform: 'none' };
const raised: Keyframe = { transform: 'translateY(-14px)' };

/** The transform by which an element at `to` seems to be at `from`; in the units of its drawing. */
function shift(element: Element, from: Box, to: Box): Keyframe {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.inverse() : null;
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (!matrix) return { transform: `translate(${x}px, ${y}px)` };
  const [dx, dy] = [matrix.a * x + matrix.c * y, matrix.b * x + matrix.d * y];
  return { transform: `translate(${dx}px, ${dy}px)` };
}

/** A piece as a drawing of its own, of the size that it had. */
function drawingOf(piece: Element, bounds: DOMRect, box: Box): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
  svg.setAttribute('width', String(box.width));
  svg.setAttribute('height', String(box.height));
  svg.append(piece);
  return svg;
}

function find(root: HTMLElement, anchor: Anchor): Element | null {
  if ('place' in anchor) {
    const id = CSS.escape(anchor.place);
    return (
      root.querySelector(`[data-place="${id}"]`) ?? root.querySelector(`[data-target="${id}"]`)
    );
  }
  if ('hand' in anchor) return root.querySelector(`[data-hand="${CSS.escape(anchor.hand)}"]`);
  return root.querySelector(`[data-seat="${anchor.seat}"]`);
}

function makeLayer(root: HTMLElement): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'motion-layer';
  layer.setAttribute('aria-hidden', 'true');
  root.append(layer);
  return layer;
}

function cornerOf(box: Box, layer: HTMLElement): Partial<CSSStyleDeclaration> {
  const origin = layer.getBoundingClientRect();
  return {
    left: `${box.x - box.width / 2 - origin.left}px`,
    top: `${box.y - box.height / 2 - origin.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  };
}
