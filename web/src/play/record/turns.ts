// Where the turns of a log begin, as far as this page has heard of them. A log only grows, so what is known stays true.

import type { TurnStart } from '../../wire/wire';

export class TurnList {
  /** By their first records, ascending. */
  readonly starts: readonly TurnStart[];

  constructor(starts: readonly TurnStart[] = []) {
    this.starts = starts;
  }

  /** With these as well; they ascend, too. */
  with(more: readonly TurnStart[]): TurnList {
    const fresh = more.filter(({ version }) => !this.begins(version));
    if (fresh.length === 0) return this;
    const starts = [...this.starts, ...fresh];
    const last = this.starts.at(-1);
    if (last && (fresh[0] as TurnStart).version < last.version) {
      starts.sort((one, other) => one.version - other.version);
    }
    return new TurnList(starts);
  }

  /** The turn that a record belongs to, if the log is known around it. */
  at(record: number): TurnStart | null {
    return this.starts[this.#after(record) - 1] ?? null;
  }

  /** Whether a turn begins with this record. */
  begins(record: number): boolean {
    return this.at(record)?.version === record;
  }

  /** The first turn that begins after this record. */
  next(record: number): TurnStart | null {
    return this.starts[this.#after(record)] ?? null;
  }

  /** The moment nearest to this one in this direction at which a turn is about to begin; null if there is none. */
  beside(moment: number, direction: 1 | -1): number | null {
    const found = direction > 0 ? this.next(moment + 1) : this.at(moment);
    return found ? found.version - 1 : null;
  }

  /** How many begin up to this record. */
  #after(record: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as TurnStart).version <= record) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
