// What somebody notes for themselves at a moment of the game. The server keeps it with the seat, so that it is on all their
// devices; nobody else gets it.

import type { AnswerTo, Note, NoteMessage, NotesMessage, Seat } from '../wire/wire';

type Asked = Omit<NoteMessage, 'id'> | Omit<NotesMessage, 'id'>;

interface NotesSettings {
  /** Whose notes are read and written; null for somebody who watches. */
  viewer(): Seat | null;
  /** The moment that is looked at. */
  moment(): number;
  ask<Question extends Asked>(question: Question): Promise<AnswerTo<Question>>;
}

export class Notes {
  readonly #settings: NotesSettings;
  #all = $state.raw<readonly Note[]>([]);

  /** Of the seat that looks, by their moments. */
  readonly own: readonly Note[] = $derived.by(() => {
    const seat = this.#settings.viewer();
    const own = this.#all.filter((note) => note.seat === seat);
    return own.sort((one, other) => one.version - other.version);
  });

  /** What was noted at the moment that is looked at. */
  readonly here: string = $derived.by(() => this.at(this.#settings.moment()));

  constructor(given: NotesSettings) {
    this.#settings = given;
  }

  async load(): Promise<void> {
    if (this.#settings.viewer() === null) return;
    const answer = await this.#settings.ask({ op: 'notes' });
    if (answer.ok) this.#all = answer.notes;
  }

  /** What was noted at this moment. */
  at(moment: number): string {
    return this.own.find(({ version }) => version === moment)?.text ?? '';
  }

  /** Notes it at this moment; nothing takes the note out. */
  async write(version: number, text: string): Promise<AnswerTo<Omit<NoteMessage, 'id'>> | null> {
    const seat = this.#settings.viewer();
    if (seat === null) return null;
    const answer = await this.#settings.ask({ op: 'note', seat, version, text });
    // The server may have left something out of it.
    if (answer.ok) await this.load();
    return answer;
  }
}
