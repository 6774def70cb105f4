import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilItWorks } from './retry';

let attempts: number;
let works: boolean;
let failures: unknown[];
let end: () => void;

async function attempt(): Promise<void> {
  attempts += 1;
  if (!works) throw new Error('away');
}

beforeEach(() => {
  vi.useFakeTimers();
  attempts = 0;
  works = false;
  failures = [];
  end = untilItWorks(attempt, (error) => failures.push(error));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

it('tries again, later and later, until it works, and no longer', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(1);
  expect(failures).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  const soon = attempts;
  expect(soon).toBeGreaterThanOrEqual(3);
  expect(soon).toBeLessThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(attempts - soon).toBeGreaterThanOrEqual(8);
  expect(attempts - soon).toBeLessThanOrEqual(14);
  works = true;
  await vi.advanceTimersByTimeAsync(40_000);
  const all = attempts;
  await vi.advanceTimersByTimeAsync(300_000);
  window.dispatchEvent(new Event('focus'));
  expect(attempts).toBe(all);
});

it.each(['focus', 'online'])('tries at once on %s', async (event) => {
  await vi.advanceTimersByTimeAsync(60_000);
  const before = attempts;
  works = true;
  window.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(before + 1);
});

it('stops when nobody wants it any more', async () => {
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(300_000);
  window.dispatchEvent(new Event('online'));
  expect(attempts).toBe(1);
});
