// What part of a map is in sight: all of it, as large as it fits, until somebody zooms.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Frame {
  /** Pixels for one unit of the map. */
  scale: number;
  /** Where the origin of the map lies in the room. */
  x: number;
  y: number;
}

export interface Limits {
  least: number;
  most: number;
  fitMost: number;
  /** The map can be dragged also while all of it is in sight. */
  free: boolean;
  /** How the whole map is shown; unless it is said, as large as it fits. */
  home?: Frame;
}

const kDragFrom = 6; // pixels; less is a click

export class Camera {
  readonly #room: () => { width: number; height: number };
  readonly #world: () => Box;
  readonly #limits: Limits;
  #own = $state.raw<Frame | null>(null);
  #pointers = new Map<number, Point>();
  #start: Point | null = null;
  /** The last gesture moved the map, so that the click at its end means nothing. */
  dragged = false;

  readonly frame: Frame = $derived.by(() => this.#own ?? this.#fit());
  readonly moved: boolean = $derived.by(() => this.#own !== null);

  constructor(room: () => { width: number; height: number }, world: () => Box, limits: Limits) {
    this.#room = room;
    this.#world = world;
    this.#limits = limits;
  }

  #fit(): Frame {
    if (this.#limits.home) return this.#limits.home;
    const { width, height } = this.#room();
    const { left, top, right, bottom } = this.#world();
    const { least, fitMost } = this.#limits;
    const scale = clamp(Math.min(width / (right - left), height / (bottom - top)), least, fitMost);
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
    const next = clamp(scale * factor, this.#limits.least, this.#limits.most);
    const part = next / scale;
    this.#look({
      scale: next,
      x: point.x - (point.x - x) * part,
      y: point.y - (point.y - y) * part,
    });
  }

  move(dx: number, dy: number): void {
    const { scale, x, y } = this.frame;
    this.#look({ scale, x: x + dx, y: y + dy });
  }

  // A map that is not free never leaves its room, and fits again when it is small enough.
  #look(wanted: Frame): void {
    if (this.#limits.free) {
      this.#own = wanted;
      return;
    }
    const fitting = this.#fit();
    if (wanted.scale <= fitting.scale * 1.001) {
      this.#own = null;
      return;
    }
    const { width, height } = this.#room();
    const { left, top, right, bottom } = this.#world();
    const { scale } = wanted;
    this.#own = {
      scale,
      x: within(wanted.x, left * scale, right * scale, width),
      y: within(wanted.y, top * scale, bottom * scale, height),
    };
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
      if (!this.#limits.free && !this.moved) return false;
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

// Where the origin may lie: a map larger than its room covers it, a smaller one stands in its middle.
function within(origin: number, from: number, to: number, room: number): number {
  const slack = room - (to - from);
  return slack >= 0 ? slack / 2 - from : clamp(origin, room - to, -from);
}
