import { beforeEach, describe, expect, it } from 'vitest';
import type { GuideMessage } from '../wire/wire';
import { Coach } from './coach.svelte';

function step(version: number, say: string, choice = false) {
  return { version, lesson: 'one', say, choice, look: choice ? [] : [`city:${version}`] };
}

// Two things to read, a choice, one thing about what the others did then, a choice, and the end.
const kGuide: GuideMessage = {
  records: 6,
  steps: [
    step(1, 'hello'),
    step(1, 'board'),
    step(1, 'move', true),
    step(3, 'others'),
    step(4, 'again', true),
    step(6, 'end'),
  ],
};

let version = $state(1);
let guide = $state.raw<GuideMessage | undefined>(kGuide);
let coach: Coach;
const said = () => coach.step?.say;

beforeEach(() => {
  version = 1;
  guide = kGuide;
  coach = new Coach({ guide: () => guide, version: () => version });
});

describe('a guide', () => {
  it('is read step by step, and nothing can be chosen before its time', () => {
    expect(said()).toBe('hello');
    expect(coach).toMatchObject({ reading: true, asks: false, hasBack: false, hasNext: true });
    coach.turn(1);
    expect(said()).toBe('board');
    expect(coach.look).toEqual(['city:1']);
    coach.turn(1);
    expect(said()).toBe('move');
    expect(coach).toMatchObject({ reading: false, asks: true, hasNext: false });
    coach.turn(1); // the choice itself goes on from here
    expect(said()).toBe('move');
    coach.turn(-1);
    expect(coach).toMatchObject({ reading: true, asks: false });
  });

  it('goes on after the choice with what has happened since', () => {
    coach.turn(1);
    coach.turn(1);
    version = 4; // the choice was record 2, then the others acted
    expect(said()).toBe('others');
    expect(coach).toMatchObject({ reading: true, hasNext: true });
    coach.turn(1);
    expect(said()).toBe('again');
    expect(coach.asks).toBe(true);
  });

  it('shows an earlier choice as something to read', () => {
    version = 4;
    coach.turn(-1);
    expect(said()).toBe('move');
    expect(coach).toMatchObject({ reading: true, asks: false, hasNext: true });
  });

  it('starts at the right place when the page is opened in the middle', () => {
    version = 4;
    expect(said()).toBe('others');
  });

  it('ends', () => {
    version = 6;
    expect(said()).toBe('end');
    expect(coach).toMatchObject({ ends: true, hasNext: false, asks: false });
  });

  it('keeps out of the way at other tables', () => {
    guide = undefined;
    expect(coach.step).toBeNull();
    expect(coach).toMatchObject({ reading: false, asks: false, ends: false, look: [] });
  });
});
