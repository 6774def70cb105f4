import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { words } from '../text/words.svelte';
import { keepTable, ownTable, ownTables } from '../ui/storage';
import OwnTables from './OwnTables.svelte';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await words.load();
});

it('asks before it removes a running table, says what is lost, and can undo it', async () => {
  keepTable({ table: 'T', token: 'mine', name: 'Friday', seen: 9 });
  render(OwnTables);
  await fireEvent.click(screen.getByTestId('remove-table'));
  expect(document.body.textContent).toMatch(/only this browser has the key to your seat/);
  expect(ownTables()).toHaveLength(1);
  await fireEvent.click(screen.getByTestId('keep-table'));
  expect(ownTables()).toHaveLength(1);

  await fireEvent.click(screen.getByTestId('remove-table'));
  await fireEvent.click(screen.getByTestId('remove-sure'));
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
