// What stands beside the board follows it some frames later while something moves there: a slow processor that has to draw
// board, cards and log in one frame lets the motion stutter, and nobody reads them at that moment.

import { untrack } from 'svelte';
import { afterFrame } from './frames';

/** Calls it when so many frames have been drawn. Returns what prevents it. */
function afterFrames(count: number, action: () => void): () => void {
  let prevent = afterFrame(() => {
    if (count <= 1) action();
    else prevent = afterFrames(count - 1, action);
  });
  return () => prevent();
}

/**
 * The value that is read, late by so many frames as long as `late` says so, at once otherwise. To be called where a
 * component begins. Values in between are left out.
 */
export function following<Value>(
  read: () => Value,
  late: () => boolean,
  frames = 1,
): { readonly current: Value } {
  let shown = $state.raw(untrack(read));
  let prevent: (() => void) | null = null;
  const stop = () => {
    prevent?.();
    prevent = null;
  };
  $effect.pre(() => {
    const now = read();
    if (late()) {
      prevent ??= afterFrames(frames, () => {
        prevent = null;
        shown = untrack(read);
      });
    } else {
      stop();
      shown = now;
    }
  });
  $effect.pre(() => stop);
  return {
    get current() {
      return shown;
    },
  };
}
