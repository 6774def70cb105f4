import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { following } from './following.svelte';

let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (action: () => void) => frames.push(action));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => {};
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A frame is drawn, and what waits for that is done. */
function draw(): void {
  for (const action of frames.splice(0)) action();
  vi.runAllTimers();
  flushSync();
}

function watch(frameCount: number) {
  const source = $state({ value: 1, moves: false });
  let seen: { readonly current: number } = { current: 0 };
  const end = $effect.root(() => {
    seen = following(
      () => source.value,
      () => source.moves,
      frameCount,
    );
  });
  flushSync();
  return { source, end, now: () => seen.current };
}

it('is there at once while nothing moves', () => {
  const { source, end, now } = watch(1);
  expect(now()).toBe(1);
  source.value = 2;
  flushSync();
  expect(now()).toBe(2);
  end();
});

it('comes some frames later while something moves, and leaves out what was in between', () => {
  const { source, end, now } = watch(2);
  source.moves = true;
  source.value = 2;
  flushSync();
  draw();
  source.value = 3;
  flushSync();
  expect(now()).toBe(1);
  draw();
  expect(now()).toBe(3);
  end();
});

it('does not wait for a frame once nothing moves any more', () => {
  const { source, end, now } = watch(1);
  source.moves = true;
  source.value = 2;
  flushSync();
  expect(now()).toBe(1);
  source.moves = false;
  flushSync();
  expect(now()).toBe(2);
  source.value = 4;
  flushSync();
  draw();
  expect(now()).toBe(4);
  end();
});
