import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Renewal } from './renewal.svelte';

let reloads: number;
let opened: Renewal[];

function page(own: string, storage: () => Storage = () => sessionStorage): Renewal {
  const renewal = new Renewal({
    own,
    reload: () => {
      reloads += 1;
    },
    storage,
  });
  opened.push(renewal);
  return renewal;
}

const kLong = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '';
  reloads = 0;
  opened = [];
});
afterEach(() => {
  for (const renewal of opened) renewal.told('done');
  vi.useRealTimers();
});

describe('a newer page', () => {
  it('is loaded once, at a quiet moment', () => {
    const renewal = page('a');
    renewal.told('a');
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(0);
    renewal.told('b');
    expect(renewal.waiting).toBe(true);
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(1);
    expect(renewal.waiting).toBe(false);
  });

  it('is not loaded again and again where the reload brings the same page', () => {
    page('a').told('b');
    vi.advanceTimersByTime(kLong);
    for (let time = 0; time < 5; time += 1) {
      const again = page('a'); // a cache, or another server of several
      again.told('b');
      vi.advanceTimersByTime(kLong);
      expect(again.waiting).toBe(false);
    }
    expect(reloads).toBe(1);
    page('a').told('c'); // the next upgrade
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(2);
  });

  it('of two servers in turn ends as well', () => {
    for (let time = 0; time < 10; time += 1) {
      page(time % 2 === 0 ? 'a' : 'b').told(time % 2 === 0 ? 'b' : 'a');
      vi.advanceTimersByTime(kLong);
    }
    expect(reloads).toBe(2);
  });

  it('is no concern of older servers, nor of a page that somebody works on', () => {
    page('a').told(undefined);
    page('a').told(null);
    page('').told('b');
    page('').partMissing();
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(0);
  });

  it('waits while somebody chooses', () => {
    const renewal = page('a');
    let choosing = true;
    const free = renewal.hinder(() => choosing);
    renewal.told('b');
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(0);
    choosing = false;
    vi.advanceTimersByTime(2000);
    expect(reloads).toBe(1);
    free();
  });

  it.each([
    ['a dialogue is open', '<dialog open></dialog>'],
    ['an offer is put together', '<section data-in-making></section>'],
  ])('waits while %s', (_, html) => {
    document.body.innerHTML = html;
    page('a').told('b');
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(0);
    document.body.innerHTML = '';
    vi.advanceTimersByTime(2000);
    expect(reloads).toBe(1);
  });

  it('waits while somebody writes, and shortly after a click', () => {
    document.body.innerHTML = '<input />';
    document.querySelector('input')?.focus();
    const renewal = page('a');
    renewal.told('b');
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(0);
    document.querySelector('input')?.blur();
    renewal.touched();
    vi.advanceTimersByTime(2000);
    expect(reloads).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(reloads).toBe(1);
  });

  it('is loaded at once if somebody asks for it', () => {
    const renewal = page('a');
    renewal.hinder(() => true);
    renewal.told('b');
    renewal.now();
    expect(reloads).toBe(1);
    const again = page('a');
    again.told('b');
    expect(again.waiting).toBe(false);
  });

  it('is not loaded where nothing can be remembered: that might be a loop', () => {
    const nothing = () => {
      throw new Error('refused');
    };
    page('a', nothing).told('b');
    vi.advanceTimersByTime(kLong);
    expect(reloads).toBe(0);
  });

  it('goes back to the earlier one when the server does', () => {
    const renewal = page('a');
    renewal.hinder(() => true);
    renewal.told('b');
    renewal.told('a');
    expect(renewal.waiting).toBe(false);
  });
});

it('a part that is not there any more leads to one reload of this build', () => {
  page('a').partMissing();
  vi.advanceTimersByTime(kLong);
  page('a').partMissing();
  vi.advanceTimersByTime(kLong);
  expect(reloads).toBe(1);
});
