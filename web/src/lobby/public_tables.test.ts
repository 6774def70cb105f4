import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '../text/words.svelte';
import { keepTable } from '../ui/settings/storage';
import PublicTables from './PublicTables.svelte';

beforeEach(async () => {
  localStorage.clear();
  await words.load();
  const table = (id: string, name: string) => ({
    table: id,
    game: 'meridian',
    options: {},
    name,
    seats: [
      { seat: 0, kind: 'human', name: 'Ann', connected: id === 'A' },
      { seat: 1, kind: 'open' },
      { seat: 2, kind: 'human', name: 'Robo', connected: true, program: true },
    ],
    started: false,
    over: false,
  });
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify({ tables: [table('A', 'Friday'), table('B', 'Sunday')] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('says who is really there, and does not offer a second seat at the own table', async () => {
  keepTable({ table: 'B', token: 'mine' });
  render(PublicTables, { myName: () => 'Bob', report: () => {} });
  const entry = (await screen.findByText('Friday')).closest('li');
  expect(entry?.textContent).toMatch(/1 open seat/);
  expect(entry?.textContent).toMatch(/Ann(?! *away)/);
  expect(entry?.textContent).toMatch(/Robo *program/);
  expect(entry?.textContent).not.toMatch(/Ann *program/);
  expect(entry?.textContent).toMatch(/Join/);
  const own = screen.getByText('Sunday').closest('li');
  expect(own?.textContent).toMatch(/Ann *away/);
  expect(own?.textContent).toMatch(/Back to my seat/);
  expect(own?.textContent).not.toMatch(/Join/);
});
