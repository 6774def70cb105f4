// Which of the layouts fits this window (table/layout.css has the same conditions).

import { MediaQuery } from 'svelte/reactivity';

const kLying = '(max-height: 500px) and (orientation: landscape)';

/** Players, board and prompt side by side. */
export const wide = new MediaQuery('(min-width: 1100px) and (min-height: 501px)');
/** Too low for the cards of four or five players, one below the other. */
export const low = new MediaQuery('max-height: 800px');
/** A phone, upright or lying: board, hand and prompt, with sheets for the rest. */
export const narrow = new MediaQuery(`(max-width: 699px), ${kLying}`);
