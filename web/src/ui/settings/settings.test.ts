import { beforeEach, expect, it, vi } from 'vitest';

const load = async (kept: object) => {
  localStorage.setItem('landfall.settings', JSON.stringify(kept));
  vi.resetModules();
  return (await import('./settings.svelte')).settings;
};

beforeEach(() => localStorage.clear());

it('asks only before what cannot be undone, unless somebody wants it otherwise', async () => {
  expect((await load({})).confirm).toBe('final');
  expect((await load({ confirm: 'always' })).confirm).toBe('always');
});

it('knows what an earlier page has kept', async () => {
  expect((await load({ instant: true, language: 'de' })).confirm).toBe('never');
  expect((await load({ instant: false })).confirm).toBe('final');
  expect((await load({ instant: true, confirm: 'final' })).confirm).toBe('final');
});
