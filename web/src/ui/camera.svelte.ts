// What part of the map is in sight: it fits the whole map until somebody drags or zooms.

import type { Point } from '../../coast';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const kLeast = 0.22;
const kMost = 2.2;
const kFitMost = 1.15;
const kDragFrom = 6; // pixels; less is a click

export class Camera {
  readonly #room: () => { width: number; height: number };
  readonly #world: () => Box;
  #own = $state.raw<{ scale: number; x: number; y: number } | null>(null);
  #pointers = new Map<number, Point>();
  #start: Point | null = null;
  /** The last gesture moved the map, so that the click at its end means nothing. */
  dragged = false;

  /** Pixels for one unit of the map, and where its origin lies in the room. */
  readonly frame: { scale: number; x: number; y: number } = $derived.by(
    () => this.#own ?? this.#fit(),
  );
  readonly moved: boolean = $derived.by(() => this.#own !== null);

  constructor(room: () => { width: number; height: number }, world: () => Box) {
    this.#room = room;
    this.#world = world;
  }

  #fit(): { scale: number; x: number; y: number } {
    const { width, height } = this.#room();
    const { left, top, right, bottom } = this.#world();
    const scale = clamp(
      Math.min(width / (right - left), height / (bottom - top)),
      kLeast,
      kFitMost,
    );
    return {
      scale,
      x: width / 2 - (scale * (left + right)) / 2,
      y: height / 2 - (scale * (top + bottom)) / 2,
    };
  }

  fit(): void {
    this.#own = null;
  }

  /** Zooms around a point of the room; around its middle if none is given. */
  zoom(factor: number, around?: Point): void {
    const { width, height } = this.#room();
    const { scale, x, y } = this.frame;
    const point = around ?? { x: width / 2, y: height / 2 };
    const next = clamp(scale * factor, kLeast, kMost);
    const part = next / scale;
    this.#own = {
      scale: next,
      x: point.x - (point.x - x) * part,
      y: point.y - (point.y - y) * part,
    };
  }

  move(dx: number, dy: number): void {
    const { scale, x, y } = this.frame;
    this.#own = { scale, x: x + dx, y: y + dy };
  }

  /** Brings a rectangle of the room into sight. */
  reveal({ left, top, right, bottom }: Box): void {
    const { width, height } = this.#room();
    const margin = 8;
    const dx = left < margin ? margin - left : right > width - margin ? width - margin - right : 0;
    const dy =
      top < margin ? margin - top : bottom > height - margin ? height - margin - bottom : 0;
    if (dx !== 0 || dy !== 0) this.move(dx, dy);
  }

  press(id: number, point: Point): void {
    this.#pointers.set(id, point);
    if (this.#pointers.size === 1) {
      this.#start = point;
      this.dragged = false;
    }
  }

  /** Says whether the map moves under the pointer. */
  drag(id: number, point: Point): boolean {
    const before = this.#pointers.get(id);
    if (!before || !this.#start) return false;
    const [other] = [...this.#pointers].filter(([known]) => known !== id).map(([, at]) => at);
    if (other) {
      const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y);
      this.zoom(apart(point) / Math.max(1, apart(before)), {
        x: (point.x + other.x) / 2,
        y: (point.y + other.y) / 2,
      });
      this.dragged = true;
    } else {
      const far = Math.hypot(point.x - this.#start.x, point.y - this.#start.y) > kDragFrom;
      if (!this.dragged && !far) return false;
      this.dragged = true;
      this.move(point.x - before.x, point.y - before.y);
    }
    this.#pointers.set(id, point);
    return true;
  }

  release(id: number): void {
    this.#pointers.delete(id);
    if (this.#pointers.size === 0) this.#start = null;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
