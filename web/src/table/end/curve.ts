// Where the lines of points over time run, in a drawing of any size: for the page and for the picture to save.

import { round } from '../../play/players';
import type { CurvePoint } from '../../wire/wire';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class CurveShape {
  readonly #curve: readonly CurvePoint[];
  readonly #box: Box;
  readonly #most: number;
  readonly #least: number;

  constructor(curve: readonly CurvePoint[], box: Box) {
    this.#curve = curve;
    this.#box = box;
    this.#most = Math.max(5, ...curve.flatMap(({ points }) => points));
    this.#least = Math.min(0, ...curve.flatMap(({ points }) => points));
  }

  get seats(): number[] {
    return this.#curve[0]?.points.map((_, seat) => seat) ?? [];
  }

  /** The numbers beside the lines of the grid. */
  get grid(): number[] {
    const gap = Math.max(1, Math.ceil((this.#most - this.#least) / 5));
    const lines = Math.floor((this.#most - this.#least) / gap) + 1;
    return Array.from({ length: lines }, (_, index) => this.#least + index * gap);
  }

  x(index: number): number {
    const { left, right } = this.#box;
    return left + (index / Math.max(this.#curve.length - 1, 1)) * (right - left);
  }

  /** Where a moment lies between those that are drawn. */
  xOf(version: number): number {
    const after = this.#curve.findIndex((point) => point.version >= version);
    if (after <= 0) return this.x(after === 0 ? 0 : Math.max(this.#curve.length - 1, 0));
    const from = this.#curve[after - 1]?.version ?? 0;
    const to = this.#curve[after]?.version ?? version;
    return this.x(after - 1 + (version - from) / Math.max(to - from, 1));
  }

  y(points: number): number {
    const { top, bottom } = this.#box;
    return top + (1 - (points - this.#least) / (this.#most - this.#least)) * (bottom - top);
  }

  line(seat: number): string {
    return this.#curve
      .map(
        ({ points }, index) =>
          `${index === 0 ? 'M' : 'L'}${round(this.x(index))} ${round(this.y(points[seat] ?? 0))}`,
      )
      .join('');
  }

  /** How high the line of a seat ends. */
  end(seat: number): number {
    return this.y(this.#curve.at(-1)?.points[seat] ?? 0);
  }
}
