import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../ui/settings/settings.svelte';
import { asksForAnswer, onlyChoice, orderFor, passing, standingAnswer } from './standing';

const asked = {
  ...{ tree: ['accept', 'decline'], from: 1, fromBot: false },
  ...{ unwanted: null, declined: false },
};

beforeEach(() => settings.change({ declineUnpayable: true, declineBots: false }));

describe('answers given once and for all', () => {
  it('leave to the person what can be paid', () => {
    expect(standingAnswer(asked)).toBeNull();
  });
  it('decline what cannot be paid, unless that is not wanted', () => {
    expect(standingAnswer({ ...asked, tree: ['decline', ['counter', ['give:1']]] })).toBe(
      'decline',
    );
    settings.change({ declineUnpayable: false });
    expect(standingAnswer({ ...asked, tree: ['decline'] })).toBeNull();
  });
  it('decline offers of bots, if that is wanted', () => {
    expect(standingAnswer({ ...asked, fromBot: true })).toBeNull();
    settings.change({ declineBots: true });
    expect(standingAnswer({ ...asked, fromBot: true })).toBe('decline');
    expect(standingAnswer(asked)).toBeNull();
  });
  it('decline whoever has asked enough this turn', () => {
    expect(standingAnswer({ ...asked, unwanted: 1 })).toBe('decline');
    expect(standingAnswer({ ...asked, unwanted: 2 })).toBeNull();
  });
  it('decline every offer, if that was ordered', () => {
    expect(standingAnswer({ ...asked, declined: true })).toBe('decline');
    expect(standingAnswer({ ...asked, tree: ['end'], declined: true })).toBeNull();
  });
  it('have nothing to say to other questions', () => {
    expect(asksForAnswer(['end'])).toBe(false);
    expect(standingAnswer({ ...asked, tree: ['end'], unwanted: 1 })).toBeNull();
  });
});

describe('a choice with one answer', () => {
  it('is found, however many steps it has', () => {
    expect(onlyChoice(['end'])).toEqual(['end']);
    expect(onlyChoice([['card:1', [['city:2', ['height:3']]]]])).toEqual([
      'card:1',
      'city:2',
      'height:3',
    ]);
  });
  it('is none where anything else can be chosen', () => {
    expect(onlyChoice([])).toBeNull();
    expect(onlyChoice(['end', 'pass'])).toBeNull();
    expect(onlyChoice([['card:1', ['city:1', 'city:2']]])).toBeNull();
  });
});

it('passes only where it is not my turn, and where there is something to pass up', () => {
  const building = [['road', ['path:1']], 'end'] as const;
  expect(orderFor([...building], true)).toBe('pass');
  expect(orderFor([...building])).toBeNull();
  expect(passing(['pass', 'end', 'lay'])).toBe('pass');
  expect(passing(['end'])).toBeNull();
  expect(passing([['end', ['turn:1']], 'lay'])).toBeNull();
  expect(orderFor(['accept', 'decline', 'pass'], true)).toBe('decline');
});

it('knows which order would answer a question', () => {
  expect(orderFor(['roll', ['knight', ['hex:1']]])).toBe('roll');
  expect(orderFor(['accept', 'decline'])).toBe('decline');
  expect(orderFor(['end'])).toBeNull();
});
