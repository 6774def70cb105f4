// Whether the trade panel is open, and what it was opened with: a card of the hand that is to be given away, or an offer
// that answers a proposal.

import type { Offer } from '../../../trade/offer';
import type { Seat } from '../../../wire/wire';
import type { Resource } from '../model';

/** An offer to begin with. */
export interface Start extends Offer {
  to: readonly Seat[];
  either?: boolean | undefined;
}

class Opening {
  /** The card that was chosen in the hand, until the panel has taken it. */
  #given = $state.raw<Resource | null>(null);
  open = $state(false);
  /** What the trays hold when the panel opens. */
  start = $state.raw<Start | null>(null);

  give(resource: Resource): void {
    this.#given = resource;
    this.open = true;
  }

  /** Opens the panel with the terms turned round, to one player. */
  counter(start: Start): void {
    this.start = start;
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
    this.start = null;
    this.#given = null;
  }
}

export const opening = new Opening();
