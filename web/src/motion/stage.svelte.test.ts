import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kLongestWait, Stage } from './stage.svelte';

interface Update {
  name: string;
  length: number;
}

let moves: boolean;
let shown: string[];
let played: { name: string; rate: number; end(): void; stopped: boolean }[];
let stage: Stage<Update>;
let clock: number;

/** Until promises that have been kept are noticed. */
const noticed = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  moves = true;
  shown = [];
  played = [];
  clock = 0;
  stage = new Stage<Update>({
    moves: () => moves,
    rate: () => 1,
    now: () => clock,
    length: ({ length }) => length,
    show: ({ name }) => shown.push(name),
    play: ({ name, length }, rate) => {
      shown.push(name);
      if (length === 0) return null;
      let end = () => {};
      const done = new Promise<void>((resolve) => {
        end = resolve;
      });
      const show = { name, rate, end, stopped: false };
      played.push(show);
      return {
        done,
        stop: () => {
          show.stopped = true;
          end();
        },
      };
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const update = (name: string, length = 500): Update => ({ name, length });

describe('the stage', () => {
  it('shows one update after the other', async () => {
    stage.take(update('a'));
    stage.take(update('b'));
    expect(shown).toEqual(['a']);
    expect(stage.playing).toBe(true);
    played[0]?.end();
    await noticed();
    expect(shown).toEqual(['a', 'b']);
    played[1]?.end();
    await noticed();
    expect(stage.playing).toBe(false);
  });

  it('does not stop where there is nothing to see', () => {
    stage.take(update('a', 0));
    stage.take(update('b'));
    expect(shown).toEqual(['a', 'b']);
  });

  it('shows the rest at once when somebody clicks', () => {
    for (const name of ['a', 'b', 'c']) stage.take(update(name));
    stage.skip();
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(played.map(({ stopped }) => stopped)).toEqual([true]);
    expect(stage.playing).toBe(false);
  });

  it('plays faster with a queue, and leaves out what would come too late', async () => {
    for (const name of ['a', 'b', 'c']) stage.take(update(name, 500));
    expect(played.map(({ stopped }) => stopped)).toEqual([false]);
    stage.take(update('d', 900)); // with the rest of a, that is 2.4 seconds: the show is cut short
    await noticed();
    expect(played[0]?.stopped).toBe(true);
    // Behind b come 1.4 seconds: it goes on at double speed.
    expect(played.map(({ name, rate }) => [name, rate])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    for (const name of ['e', 'f']) stage.take(update(name, 900));
    await noticed();
    // d, e and f would take 2.7 seconds after c: it is only shown.
    expect(shown).toEqual(['a', 'b', 'c', 'd']);
    expect(played.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
  });

  it('leaves out more where drawing takes long', async () => {
    stage.take(update('a', 500));
    clock = 900; // drawn 400 milliseconds late
    played[0]?.end();
    await noticed();
    for (const name of ['b', 'c', 'd']) stage.take(update(name, 500));
    // With 400 milliseconds more for each of c and d, the rest of b is 2.3 seconds too much.
    await noticed();
    expect(played.map(({ name, stopped }) => [name, stopped])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('does not let anything wait longer for a show that goes on', async () => {
    stage.take(update('a', 1500));
    clock = 100;
    stage.take(update('b', 100));
    expect(played[0]?.stopped).toBe(false);
    clock = 1450; // and the show has been delayed
    stage.take(update('c', 300));
    expect(played[0]?.stopped).toBe(false);
    clock = 1950;
    stage.take(update('d', 0));
    expect(played[0]?.stopped).toBe(true);
  });

  it('ends a show that lasts longer than it should once something has waited long enough', async () => {
    vi.useFakeTimers();
    stage.take(update('a', 1000));
    stage.take(update('b', 100));
    const pass = async (time: number) => {
      clock += time;
      await vi.advanceTimersByTimeAsync(time);
    };
    await pass(400);
    stage.take(update('c', 100));
    await pass(kLongestWait - 401);
    expect(played[0]?.stopped).toBe(false);
    await pass(1);
    expect(played.map(({ name, stopped }) => [name, stopped])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    // The next one came later, and has more time.
    await pass(399);
    expect(played[1]?.stopped).toBe(false);
    await pass(1);
    expect(played.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('has no show without motion', () => {
    moves = false;
    stage.take(update('a'));
    expect(shown).toEqual(['a']);
    expect(played).toEqual([]);
  });
});
