import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { settled } from './settled.svelte';

it('is as new as what it reads, and wakes nobody as long as that is the same', () => {
  const kEven = { name: 'even' };
  const kOdd = { name: 'odd' };
  const source = $state({ count: 0 });
  const kind = $derived(source.count % 2 === 0 ? kEven : kOdd);
  const drawn: string[] = [];
  let looks = 0;
  const end = $effect.root(() => {
    const now = settled(() => kind);
    const name = $derived.by(() => {
      looks += 1;
      return now.current.name;
    });
    $effect.pre(() => {
      drawn.push(name);
    });
  });
  flushSync();
  for (const count of [2, 4, 5, 7, 8]) {
    source.count = count;
    flushSync();
  }
  expect(drawn).toEqual(['even', 'odd', 'even']);
  expect(looks).toBe(3);
  end();
});
