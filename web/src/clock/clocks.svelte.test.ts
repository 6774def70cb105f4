import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ClockMessage, TimeRule } from '../wire/wire';
import { Clocks } from './clocks.svelte';

const kMove: TimeRule = { kind: 'move', seconds: 60, reserve: 300, end: 'bot' };
const kTold: ClockMessage = {
  op: 'clock',
  now: 1_000_000,
  seats: [
    { seat: 0, running: true, total: 5000, left: 345_000, reserve: 300_000, ends: 1_345_000 },
    { seat: 1, running: false, total: 7000, left: 310_000, reserve: 250_000 },
  ],
};

function made(rule: TimeRule = kMove) {
  let moment = 50;
  const clocks = new Clocks({ rule: () => rule, stopwatch: () => moment });
  return {
    clocks,
    pass(milliseconds: number) {
      moment += milliseconds;
      clocks.tick();
    },
  };
}

afterEach(() => void vi.useRealTimers());

describe('the clocks of a table', () => {
  test('run down between two messages, the reserve last', () => {
    const { clocks, pass } = made();
    clocks.receive(kTold);
    expect(clocks.left(0)).toBe(345_000);
    expect(clocks.reserve(0)).toBe(300_000);
    pass(40_000);
    expect(clocks.left(0)).toBe(305_000);
    expect(clocks.reserve(0)).toBe(300_000);
    pass(10_000);
    expect(clocks.left(0)).toBe(295_000);
    expect(clocks.reserve(0)).toBe(295_000);
    expect(clocks.thought(0)).toBe(55_000);
    expect(clocks.left(1)).toBe(310_000);
    expect(clocks.thought(1)).toBe(7000);
    pass(1_000_000);
    expect(clocks.left(0)).toBe(0);
    clocks.stop();
  });
  test('warn when a running one is nearly at zero', () => {
    const { clocks, pass } = made();
    clocks.receive(kTold);
    expect(clocks.isLow(0)).toBe(false);
    pass(325_000);
    expect(clocks.isLow(0)).toBe(true);
    expect(clocks.isLow(1)).toBe(false);
    clocks.stop();
  });
  test('of a short time for a move warn late', () => {
    const { clocks, pass } = made({ kind: 'move', seconds: 15, reserve: 0, end: 'bot' });
    clocks.receive({
      op: 'clock',
      now: 0,
      seats: [{ seat: 0, running: true, total: 0, left: 15_000, reserve: 0, ends: 15_000 }],
    });
    pass(9000);
    expect(clocks.isLow(0)).toBe(false);
    pass(1000);
    expect(clocks.isLow(0)).toBe(true);
    clocks.stop();
  });
  test('say how long somebody thinks where nothing follows from it', () => {
    const { clocks, pass } = made({ kind: 'relaxed' });
    clocks.receive({ op: 'clock', now: 0, seats: [{ seat: 2, running: true, total: 1000 }] });
    pass(3000);
    expect(clocks.left(2)).toBeNull();
    expect(clocks.thought(2)).toBe(4000);
    expect(clocks.isLow(2)).toBe(false);
    expect(clocks.of(3)).toBeUndefined();
    clocks.stop();
  });
  test('count by themselves only while one runs', () => {
    vi.useFakeTimers();
    const { clocks } = made();
    clocks.receive(kTold);
    expect(vi.getTimerCount()).toBe(1);
    clocks.receive({ ...kTold, seats: [{ seat: 0, running: false, total: 0 }] });
    expect(vi.getTimerCount()).toBe(0);
  });
});
