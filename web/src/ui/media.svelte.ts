// Which of the layouts fits this window.

import { MediaQuery } from 'svelte/reactivity';

/** Players, board and prompt side by side. */
export const wide = new MediaQuery('min-width: 1100px');
/** No room beside the board, but below it: a tablet held upright. */
export const tall = new MediaQuery(
  '(min-width: 700px) and (max-width: 1099px) and (min-height: 1000px)',
);
/** One thing under the other, with sheets for the rest. */
export const narrow = new MediaQuery('max-width: 699px');
