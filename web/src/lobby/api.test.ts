import { afterEach, expect, it, vi } from 'vitest';
import { fetchPages } from './api';

afterEach(() => vi.unstubAllGlobals());

it('reads as many pages of public tables as are shown, and nobody twice', async () => {
  const pages: Record<string, unknown> = {
    'api/tables': { tables: [{ table: 'a' }, { table: 'b' }], next: '0.0.1.5.b' },
    'api/tables?after=0.0.1.5.b': { tables: [{ table: 'b' }, { table: 'c' }], next: 'x' },
    'api/tables?after=x': { tables: [{ table: 'd' }] },
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace(/^.*\/api/, 'api'));
    return new Response(JSON.stringify(pages[path.replace(/^.*\/api/, 'api')]));
  });
  const ids = async (count: number) => {
    const { tables, next } = await fetchPages(count);
    return [...tables.map(({ table }) => table), next];
  };
  expect(await ids(1)).toEqual(['a', 'b', '0.0.1.5.b']);
  expect(await ids(2)).toEqual(['a', 'b', 'c', 'x']);
  asked.length = 0;
  expect(await ids(9)).toEqual(['a', 'b', 'c', 'd', undefined]);
  expect(asked).toHaveLength(3);
});
