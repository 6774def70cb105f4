import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../ui/settings/settings.svelte';
import { asksForAnswer, standingAnswer } from './standing';

const asked = { tree: ['accept', 'decline'], from: 1, fromBot: false, unwanted: null };

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
  it('have nothing to say to other questions', () => {
    expect(asksForAnswer(['end'])).toBe(false);
    expect(standingAnswer({ ...asked, tree: ['end'], unwanted: 1 })).toBeNull();
  });
});
