import { afterEach, expect, it, vi } from 'vitest';
import type { OwnTable } from '../ui/settings/storage';
import { person } from '../wire/samples';
import type { AwaitedTable } from '../wire/wire';
import { kMostAsked, lookIn } from './whose_turn';

const kKey = 'AAAAAAAAAAAAAAAAAAAAAA';
const own = (table: string, token = kKey): OwnTable => ({
  table,
  token,
  game: '',
  name: '',
  opened: 0,
  over: false,
  seen: 0,
});
const stands = (table: string, given: Partial<AwaitedTable>): AwaitedTable => ({
  table,
  game: 'meridian',
  options: {},
  name: '',
  seats: [person(0, 'Ann'), person(1, 'Bob'), { seat: 2, kind: 'bot', name: '', level: 1 }],
  started: true,
  over: false,
  you: [0],
  ...given,
});

afterEach(() => vi.unstubAllGlobals());

/** A server that knows these tables; gives what it was asked. */
function serve(...known: AwaitedTable[]): { tables: { table: string }[] }[] {
  const asked: { tables: { table: string }[] }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const question = JSON.parse(body);
    asked.push(question);
    const tables = question.tables.map(
      ({ table }: { table: string }) => known.find((one) => one.table === table) ?? null,
    );
    return { ok: true, headers: new Headers(), json: async () => ({ tables }) };
  });
  return asked;
}

it('finds out where one is awaited, in one call', async () => {
  const asked = serve(
    stands('A', { awaiting: [1, 2] }),
    stands('B', { awaiting: [0] }),
    stands('C', { started: false, awaiting: [] }),
    stands('D', {}),
  );
  const [a, b, c, d, e] = await lookIn(['A', 'B', 'C', 'D', 'E'].map((table) => own(table)));
  expect(a).toMatchObject({ mine: false, awaited: ['Bob'], waiting: false, seats: [0] });
  expect(b).toMatchObject({ mine: true });
  expect(c).toMatchObject({ mine: false, waiting: true });
  expect(d).toMatchObject({ mine: false, awaited: [] });
  expect(e).toBeNull();
  expect(asked).toHaveLength(1);
});

it('asks for no more than the server answers, and for nothing that is no key', async () => {
  const asked = serve(stands('B', { awaiting: [0] }));
  const many = Array.from({ length: kMostAsked + 5 }, (_, index) => own(`T${index}`));
  expect(await lookIn(many)).toHaveLength(many.length);
  expect(asked[0]?.tables).toHaveLength(kMostAsked);
  const [broken, good] = await lookIn([own('A', 'short'), own('B')]);
  expect(broken).toBeNull();
  expect(good).toMatchObject({ mine: true });
  expect(asked[1]?.tables.map(({ table }) => table)).toEqual(['B']);
  await lookIn([own('A', 'short')]);
  expect(asked).toHaveLength(2);
});
