// Small drawings that show what the words of a clause cannot. Every game has the same room for them:
//
//   games/<game>/diagrams/book.ts        which component draws them, and how wide a drawing is
//   games/<game>/diagrams/diagrams.json  what they show, clause by clause
//   games/<game>/diagrams/proof.json     what the engine says about it (tests/wire/diagrams.test.mjs); not for the page
//   text/<language>/<game>_diagrams.json what is seen, in a sentence ("diagram.<id>"), and the words of labels
//
// They are loaded with the rules and not before.

import type { Component } from 'svelte';
import { translationsOf } from '../../text/catalogues';
import { Phrasebook } from '../../text/text';
import type { Language } from '../../ui/settings/settings.svelte';

/** One drawing; what else it holds is the game's own affair. */
export interface Panel {
  /** Whether the rules allow what is drawn; absent where that is not the point. */
  readonly verdict?: 'yes' | 'no';
  /** The words below the drawing: "diagram.label.<label>". */
  readonly label?: string;
}

export interface Diagram<Drawn extends Panel = Panel> {
  readonly id: string;
  /** The clause that it stands at. */
  readonly clause: string;
  /** Each drawing comes of the one before it. */
  readonly flow?: boolean;
  readonly panels: readonly Drawn[];
}

export interface DiagramBook {
  readonly Drawing: Component<{ panel: Panel }>;
  /** Width by height of a drawing. */
  aspect(panel: Panel): number;
  readonly diagrams: readonly Diagram[];
}

/** A diagram as diagrams.json has it: what its drawings have in common stands in `all`. */
interface WrittenDiagram {
  readonly all?: object;
  readonly panels: readonly object[];
}

/** A book of drawings that only the game's own component knows how to draw. */
export function bookOf<Drawn extends Panel>(
  Drawing: Component<{ panel: Drawn }>,
  aspect: (panel: Drawn) => number,
  written: readonly WrittenDiagram[],
): DiagramBook {
  const diagrams = written.map(({ all, panels, ...diagram }) => ({
    ...diagram,
    panels: panels.map((panel) => ({ ...all, ...panel })),
  }));
  return { Drawing, aspect, diagrams } as unknown as DiagramBook;
}

const kBooks = import.meta.glob<{ book: DiagramBook }>('../*/diagrams/book.ts');

export interface ReadableBook extends DiagramBook {
  readonly captions: Phrasebook;
}

/** The diagrams of a game with their words; null if it has none. */
export async function diagramsOf(game: string, language: Language): Promise<ReadableBook | null> {
  const load = kBooks[`../${game}/diagrams/book.ts`];
  const captions = translationsOf(`${game}_diagrams`);
  if (!load || !captions) return null;
  const [{ book }, { default: catalogue }] = await Promise.all([load(), captions[language]()]);
  return { ...book, captions: new Phrasebook(language, catalogue) };
}
