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

export interface Show extends Moment {
  root: HTMLElement; // the table
  room: HTMLElement; // over it, for what crosses it
  table: MotionTable | undefined;
  /** Milliseconds are divided by it. */
  rate: number;
  sound(sound: Sound): void;
}

const kSlide = 'cubic-bezier(0.3, 0, 0.2, 1)';
const kDrop = 'cubic-bezier(0.2, 0.9, 0.3, 1.1)';
const kMove = 380;
const kFlight = 28;

/** A show that runs. */
export class Running {
  readonly done: Promise<void>;
  readonly #animations: Animation[] = [];
  readonly #cleanups: (() => void)[] = [];
  readonly #ghosts: { drawing: SVGElement; copy: SVGGraphicsElement }[] = [];
  #stopped = false;
  #end: () => void = () => {};
  readonly length: number;

  /** `before` is what lookAt() saw before the page changed. */
  constructor(before: readonly Stand[], show: Show) {
    this.done = new Promise((resolve) => {
      this.#end = resolve;
    });
    const starts = this.#schedule(show);
    this.length = starts.total;
    // First everything is measured, then everything is changed: the browser lays out the page once.
    const pieces = this.#plan(before, show, starts.at);
    const flights = show.events.flatMap((event, index) =>
      (motionOf(show.table, event)?.flights?.(event, show) ?? []).flatMap(
        (flight) => routeOf(flight, show.root, starts.at[index] ?? 0) ?? [],
      ),
    );
    const { room } = show;
    const origin = room.getBoundingClientRect();
    for (const act of pieces) act(room, origin);
    this.#fitGhosts();
    for (const route of flights) this.#fly(route, show.rate, room, origin);
    for (const [index, event] of show.events.entries()) {
      const sound = motionOf(show.table, event)?.sound;
      if (sound) this.#later(starts.at[index] ?? 0, () => show.sound(sound));
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

  // What becomes of the pieces: nothing is changed yet.
  #plan(before: readonly Stand[], show: Show, at: readonly number[]): Act[] {
    const { moved, came, left } = changesBetween(before, lookAt(show.root));
    const start = (...stands: Stand[]) => {
      const named = show.events.findIndex((event) =>
        placesOf(event).some((place) => stands.some((stand) => stand.place === place)),
      );
      return at[Math.max(named, 0)] ?? 0;
    };
    const time = { duration: kMove / show.rate, fill: 'backwards' as const };
    const slides = moved.map(({ from, to }): Act => {
      const away = shift(to.element, from.box, to.box);
      const timing = { ...time, delay: start(from, to), easing: kSlide };
      return () => this.#animate(to.element, [away, still], timing);
    });
    const drops = came.map((stand): Act => {
      const home = stand.owner === null ? null : find(show.root, { seat: stand.owner });
      const source = home ? shift(stand.element, boxOf(home), stand.box) : raised;
      const frames = [
        { ...source, opacity: 0 },
        { ...still, opacity: 1 },
      ];
      const timing = { ...time, delay: start(stand), easing: kDrop };
      return () => this.#animate(stand.element, frames, timing);
    });
    const ghosts = left.map((stand): Act => {
      const delay = start(stand);
      return (room, origin) => this.#ghost(stand, { delay, duration: time.duration }, room, origin);
    });
    return [...slides, ...drops, ...ghosts];
  }

  // A piece that is gone fades where it stood.
  #ghost(
    stand: Stand,
    time: { delay: number; duration: number },
    room: HTMLElement,
    origin: DOMRect,
  ): void {
    const { element, box } = stand;
    const copy = element.isConnected ? (element.cloneNode(true) as Element) : element;
    const ghost = document.createElement('div');
    Object.assign(ghost.style, { position: 'absolute', ...cornerOf(box, origin) });
    if (copy instanceof SVGGraphicsElement) {
      const drawing = drawingOf(copy, box);
      this.#ghosts.push({ drawing, copy });
      ghost.append(drawing);
    } else {
      ghost.append(copy);
    }
    this.#lay(ghost, room);
    this.#animate(ghost, [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.6)' }], {
      ...time,
      easing: kSlide,
      fill: 'both',
    });
  }

  // How large a drawn piece is in its own units can be told only once it is on the page again: first all are measured.
  #fitGhosts(): void {
    const fitted = this.#ghosts.map(({ drawing, copy }) => ({ drawing, bounds: copy.getBBox() }));
    for (const { drawing, bounds } of fitted) {
      const { x, y, width, height } = bounds;
      drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    }
  }

  #fly({ flight, from, to, delay }: Route, rate: number, room: HTMLElement, origin: DOMRect): void {
    const size = flight.size ?? kFlight;
    const holder = document.createElement('div');
    Object.assign(holder.style, {
      position: 'absolute',
      ...cornerOf({ ...to, width: size, height: size }, origin),
    });
    holder.className = 'flight';
    this.#lay(holder, room);
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

  #lay(element: HTMLElement, room: HTMLElement): void {
    room.append(element);
    this.#cleanups.push(() => element.remove());
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

/** A change of the page that was measured for. */
type Act = (room: HTMLElement, origin: DOMRect) => void;

/** A flight with where it begins and ends. */
interface Route {
  flight: Flight;
  from: Box;
  to: Box;
  delay: number;
}

function routeOf(flight: Flight, root: HTMLElement, delay: number): Route | null {
  const source = find(root, flight.from);
  const goal = flight.to ? find(root, flight.to) : source;
  if (!source || !goal) return null;
  const [from, to] = [boxOf(source), boxOf(goal)];
  to.x += flight.shift ?? 0;
  return { flight, from, to, delay };
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
function drawingOf(piece: Element, box: Box): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
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

function cornerOf(box: Box, origin: DOMRect): Partial<CSSStyleDeclaration> {
  return {
    left: `${box.x - box.width / 2 - origin.left}px`,
    top: `${box.y - box.height / 2 - origin.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  };
}
