// What the tests of drawings share: words and room to draw in, and what can be found in a drawing.

import { beforeAll, beforeEach } from 'vitest';
import { words } from '../text/words.svelte';
import { wordsOf } from './catalog';

/** All tests of a file have the words of the game, and a room of this size for its board. */
export function drawIn(game: string, width: number, height: number): void {
  beforeAll(() => words.use(...wordsOf(game)));
  beforeEach(() => {
    // happy-dom lays nothing out; a board draws itself once it knows its room.
    for (const [name, size] of [
      ['clientWidth', width],
      ['clientHeight', height],
    ] as const) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
    }
  });
}

/** The targets that are drawn, in the order of the document; `selector` narrows them down. */
export function targets(container: Element, selector = ''): string[] {
  return [...container.querySelectorAll(`[data-target]${selector}`)].map(
    (element) => element.getAttribute('data-target') ?? '',
  );
}
