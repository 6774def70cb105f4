// When the records of a table were made, and how long people thought about them: asked for when somebody looks back.

import type { AnswerTo, RecordTime, TimesMessage } from '../wire/wire';

type Question = Omit<TimesMessage, 'id'>;

export class RecordTimes {
  readonly #ask: (question: Question) => Promise<AnswerTo<Question>>;
  #known = $state.raw<ReadonlyMap<number, RecordTime>>(new Map());
  #asked: { from: number; to: number }[] = []; // stretches that are known, or on their way

  constructor(ask: (question: Question) => Promise<AnswerTo<Question>>) {
    this.#ask = ask;
  }

  /** Asks for the records around this one, if they are not known. */
  async lookUp(version: number): Promise<void> {
    if (version === 0 || this.#asked.some(({ from, to }) => version > from && version <= to))
      return;
    const stretch = { from: version - 1, to: version };
    this.#asked.push(stretch);
    const answer = await this.#ask({ op: 'times', to: version });
    if (!answer.ok) {
      this.#asked = this.#asked.filter((one) => one !== stretch);
      return;
    }
    stretch.from = answer.from;
    this.#known = new Map([
      ...this.#known,
      ...answer.times.map((time) => [time.version, time] as const),
    ]);
  }

  /** The choice of a person among these records, the newest; what chance did after it took no time. */
  between(from: number, to: number): RecordTime | undefined {
    for (let version = to; version > from; version -= 1) {
      const time = this.#known.get(version);
      if (time?.seat !== undefined) return time;
    }
    return undefined;
  }
}
