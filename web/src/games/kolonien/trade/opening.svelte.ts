// Whether the trade panel is open, and what it was opened with: a card of the hand that is to be given away.

import type { Resource } from '../model';

class Opening {
  /** The card that was chosen in the hand, until the panel has taken it. */
  #given = $state.raw<Resource | null>(null);
  open = $state(false);

  give(resource: Resource): void {
    this.#given = resource;
    this.open = true;
  }

  /** What has been chosen in the hand since this was asked for last. */
  take(): Resource | null {
    const given = this.#given;
    if (given !== null) this.#given = null;
    return given;
  }

  close(): void {
    this.open = false;
    this.#given = null;
  }
}

export const opening = new Opening();
