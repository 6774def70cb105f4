import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someMoment } from '../../wire/samples';
import { Replay } from './replay.svelte';

let asked: number[];
let replay: Replay;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  replay = new Replay({
    last: () => 30,
    silent: (version) => version === 20,
    goesOn: (version) => version === 10 || version === 11,
    turnBeside: (moment, direction) =>
      [4, 9]
        .toSorted((one, other) => direction * (one - other))
        .find((at) => direction * (at - moment) > 0) ?? null,
    learn: () => {},
    fetch: async (version) => {
      asked.push(version);
      return { op: 'answer', id: '', ok: true, ...someMoment(version) };
    },
  });
});
afterEach(() => {
  replay.leave();
  vi.useRealTimers();
});

describe('the replay', () => {
  it('begins in the present and shows a moment of the past', async () => {
    expect(replay.index).toBe(30);
    await replay.seek(12);
    expect(replay.position).toMatchObject({ version: 12, public: { version: 12 } });
    expect(replay.index).toBe(12);
    await replay.seek(30);
    expect(replay.position).toBeNull();
  });

  it('fetches what comes next, and nothing twice', async () => {
    await replay.seek(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([3, 4, 5, 6, 7]);
    await replay.seek(4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('asks slowly however quickly it is dragged, and ends where the hand ended', async () => {
    const all = Array.from({ length: 30 }, (_, index) => replay.seek(index));
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all(all);
    expect(replay.index).toBe(29);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('steps over records in which nothing was to be seen', async () => {
    await replay.seek(19);
    replay.step(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.index).toBe(21);
    replay.step(-1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.index).toBe(19);
  });

  it('steps over what chance makes of a move', async () => {
    await replay.seek(9);
    replay.step(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.index).toBe(12);
    expect(replay.moveBegan).toBe(9);
    replay.step(-1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.index).toBe(9);
  });

  it('steps from turn to turn', async () => {
    const indices: number[] = [];
    for (const direction of [-1, -1, -1, 1, 1, 1] as const) {
      replay.stepTurn(direction);
      await vi.advanceTimersByTimeAsync(1000);
      indices.push(replay.index);
    }
    expect(indices).toEqual([9, 4, 0, 4, 9, 30]);
  });

  it('plays to the end and stops', async () => {
    await replay.seek(27);
    await replay.play();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replay.position).toBeNull();
    expect(replay.playing).toBe(false);
  });
});
