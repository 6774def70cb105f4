// A value that hundreds of drawn things depend on and that most updates leave as it is. Whatever follows a derived value is
// looked at whenever anything below that value changes, be it the same afterwards; what follows this one is left alone.

import { untrack } from 'svelte';

/** The value that is read, known once it is different. To be called where a component begins. */
export function settled<Value>(read: () => Value): { readonly current: Value } {
  let known = $state.raw(untrack(read));
  $effect.pre(() => {
    known = read();
  });
  return {
    get current() {
      return known;
    },
  };
}
