import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { words } from '../text/words.svelte';
import { keepTable, ownTable } from '../ui/settings/storage';
import WaitingElsewhere from './WaitingElsewhere.svelte';
import { type Glance, lookIn } from './whose_turn';

vi.mock('./whose_turn', () => ({ lookIn: vi.fn(async () => []) }));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(lookIn).mockReset();
  await words.load();
});

const awaitedAt = (...tables: string[]) =>
  vi
    .mocked(lookIn)
    .mockImplementation(async (asked) =>
      asked.map(({ table }) => ({ mine: tables.includes(table) }) as Glance),
    );

it('says how many other tables wait, and leads to the one that was left longest ago', async () => {
  keepTable({ table: 'here', token: 'mine', opened: 1 });
  keepTable({ table: 'recent', token: 'mine', opened: 30 });
  keepTable({ table: 'old', token: 'first', opened: 20 });
  keepTable({ table: 'theirs', token: 'mine', opened: 10 });
  keepTable({ table: 'finished', token: 'mine', opened: 2, over: true });
  awaitedAt('here', 'recent', 'old', 'finished');
  render(WaitingElsewhere, { here: 'here' });
  const link = await screen.findByTestId('waiting-elsewhere');
  await vi.waitFor(() =>
    expect(link.getAttribute('aria-label')).toBe('2 other tables wait for you. Go there'),
  );
  expect(link.getAttribute('href')).toContain('old');
  keepTable({ table: 'old', token: 'second', opened: 40 });
  await fireEvent.click(link);
  expect(ownTable('old')?.token).toBe('first');
  expect(
    vi
      .mocked(lookIn)
      .mock.calls[0]?.[0].map(({ table }) => table)
      .sort(),
  ).toEqual(['old', 'recent', 'theirs']);
});

it('asks nobody where this is the only table, and shows nothing', () => {
  keepTable({ table: 'here', token: 'mine' });
  render(WaitingElsewhere, { here: 'here' });
  expect(lookIn).not.toHaveBeenCalled();
  expect(screen.queryByTestId('waiting-elsewhere')).toBeNull();
});

it('forgets a table at which one has chosen meanwhile', async () => {
  keepTable({ table: 'other', token: 'mine' });
  awaitedAt('other');
  render(WaitingElsewhere, { here: 'here' });
  await screen.findByTestId('waiting-elsewhere');
  awaitedAt();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(screen.queryByTestId('waiting-elsewhere')).toBeNull());
});
