import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { words } from '../text/words.svelte';
import { keepTable, ownTable, ownTables } from '../ui/settings/storage';
import OwnTables from './OwnTables.svelte';
import { type Glance, lookIn } from './whose_turn';

vi.mock('./whose_turn', () => ({ lookIn: vi.fn(async () => []) }));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await words.load();
});

it('asks before it removes a running table, says what is lost, and can undo it', async () => {
  keepTable({ table: 'T', token: 'mine', name: 'Friday', seen: 9 });
  render(OwnTables);
  await fireEvent.click(screen.getByTestId('remove-table'));
  await screen.findByTestId('keep-table');
  expect(document.body.textContent).toMatch(/only this browser has the key to your seat/);
  expect(ownTables()).toHaveLength(1);
  await fireEvent.click(screen.getByTestId('keep-table'));
  expect(ownTables()).toHaveLength(1);

  await fireEvent.click(screen.getByTestId('remove-table'));
  await fireEvent.click(await screen.findByTestId('remove-sure'));
  expect(ownTables()).toEqual([]);
  expect(screen.getByTestId('removed-now').textContent).toMatch(/Friday was removed/);
  await fireEvent.click(screen.getByTestId('undo-remove'));
  expect(ownTable('T')).toMatchObject({ token: 'mine', seen: 9 });
  expect(screen.queryByTestId('removed-now')).toBeNull();
});

it('removes a finished table without asking, and puts it back later', async () => {
  keepTable({ table: 'T', token: 'mine', name: 'Friday', over: true });
  const shown = render(OwnTables);
  await fireEvent.click(screen.getByTestId('remove-table'));
  expect(ownTables()).toEqual([]);
  shown.unmount();
  render(OwnTables);
  await fireEvent.click(screen.getByText('Put back'));
  expect(ownTables()).toHaveLength(1);
});

it('leads to the seat that was clicked, of two at one table', async () => {
  keepTable({ table: 'T', token: 'first', name: 'As Ann' });
  keepTable({ table: 'T', token: 'second', name: 'As Bob' });
  render(OwnTables);
  await fireEvent.click(screen.getByText('As Ann'));
  expect(ownTable('T')?.token).toBe('first');
});

it('puts the tables where one is awaited first, then those that run, then the finished ones', async () => {
  for (const [table, over] of [
    ['yours', false],
    ['theirs', false],
    ['finished', true],
  ] as const) {
    keepTable({ table, token: 'mine', name: table, over, game: 'kolonien' });
  }
  vi.mocked(lookIn).mockImplementation(async (tables) =>
    tables.map((own) => {
      const mine = own.table === 'yours';
      const table = { game: 'kolonien', name: own.name, options: { mode: 'base' } };
      const seen = { mine, waiting: false, over: false, awaited: mine ? [] : ['Bob'], seats: [0] };
      return { ...seen, table } as unknown as Glance;
    }),
  );
  const shown = render(OwnTables);
  expect((await screen.findByTestId('waiting-count')).textContent).toBe('1 table waits for you');
  expect(document.title).toBe('(1) table waits for you');
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.trim().split(' ')[0])).toEqual([
    'yours',
    'theirs',
    'finished',
  ]);
  expect(links[0]?.textContent).toMatch(/Your turn/);
  expect(links[1]?.textContent).toMatch(/Waiting for Bob/);
  // The finished one was not asked about.
  expect(vi.mocked(lookIn).mock.lastCall?.[0].map(({ table }) => table)).toEqual([
    'theirs',
    'yours',
  ]);
  expect(ownTable('yours')).toMatchObject({ entry: 'catan', seats: [0] });
  shown.unmount();
  expect(document.title).toBe('Landfall');
});
