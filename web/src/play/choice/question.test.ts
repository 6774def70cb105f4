// Who has won, in words.
import { beforeAll, expect, it } from 'vitest';
import { words } from '../../text/words.svelte';
import type { TableClient } from '../table_client.svelte';
import { winners } from './question';

beforeAll(() => words.load());

function ended(ranks: readonly number[]): TableClient {
  const standing = ranks.map((rank, seat) => ({ seat, points: 0, rank }));
  return { names: ['Ann', 'Bo', 'Cy'], update: { standing } } as unknown as TableClient;
}

it('names whoever is first, alone or together', () => {
  expect(winners(ended([1, 2, 3]))).toBe('Ann wins');
  expect(winners(ended([1, 1, 3]))).toBe('Ann, Bo share the victory');
});

it('says that nobody has won when nobody is first', () => {
  expect(winners(ended([3, 3, 3]))).toBe('Nobody has won');
});
