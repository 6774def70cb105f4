// The guide of a guided first game: which of its steps the learner reads, and at which moment of the table.
//
// The server plays on as far as it can, so a step may speak of a moment that has passed; the page then shows that moment.

import type { GuideMessage, GuideStep, Target } from '../wire/wire';

interface CoachSettings {
  guide(): GuideMessage | undefined;
  /** How many records the log holds. */
  version(): number;
}

export class Coach {
  readonly #settings: CoachSettings;
  // Where the learner has turned to, as long as the table stays at this version.
  #turned = $state.raw({ version: -1, index: 0 });

  readonly steps: readonly GuideStep[] = $derived.by(() => this.#settings.guide()?.steps ?? []);
  /** The first step after the last choice: there the learner goes on after a choice, or when the page is opened. */
  readonly #first: number = $derived.by(() => {
    const version = this.#settings.version();
    const made = this.steps.findLastIndex((step) => step.choice && step.version < version);
    return Math.min(made + 1, this.steps.length - 1);
  });
  /** The step that has been reached: the next choice, or the end. */
  readonly #last: number = $derived.by(() => {
    const version = this.#settings.version();
    const next = this.steps.findIndex((step) => step.choice && step.version >= version);
    return next < 0 ? this.steps.length - 1 : next;
  });
  /** Which step is shown; -1 at a table without a guide. */
  readonly index: number = $derived.by(() => {
    const { version, index } = this.#turned;
    return version === this.#settings.version() ? index : this.#first;
  });
  readonly step: GuideStep | null = $derived.by(() => this.steps[this.index] ?? null);
  /** The step asks for a choice now, so the board offers it. */
  readonly asks: boolean = $derived.by(
    () => this.step?.choice === true && this.step.version === this.#settings.version(),
  );
  /** There is something to read before anything can be chosen. */
  readonly reading: boolean = $derived.by(() => this.step !== null && !this.asks);
  readonly hasNext: boolean = $derived.by(() => this.reading && this.index < this.#last);
  readonly hasBack: boolean = $derived.by(() => this.index > 0);
  /** The last step of all. */
  readonly ends: boolean = $derived.by(() => this.index === this.steps.length - 1 && this.reading);
  readonly look: readonly Target[] = $derived.by(() => this.step?.look ?? []);

  constructor(settings: CoachSettings) {
    this.#settings = settings;
  }

  turn(by: -1 | 1): void {
    const index = Math.min(Math.max(this.index + by, 0), this.#last);
    this.#turned = { version: this.#settings.version(), index };
  }
}
