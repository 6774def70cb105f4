import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../ui/settings/settings.svelte';
import type { LuckMessage, TableMessage } from '../wire/wire';
import { commitmentTo, type Draw, lot, luckKey } from './luck';
import { isRight, owing, TableLuck } from './table_luck.svelte';

const kSecret = 'ab'.repeat(32);

async function tableWith(
  more: Partial<TableMessage>,
  words: (string | null)[],
): Promise<TableMessage> {
  return {
    op: 'table',
    table: 't1',
    name: '',
    public: false,
    game: 'meridian',
    options: {},
    seats: [
      { seat: 0, kind: 'human', name: 'Ann', connected: true },
      { seat: 1, kind: 'human', name: 'Bob', connected: true },
      { seat: 2, kind: 'bot', name: '', level: 1 },
      { seat: 3, kind: 'human', name: 'Program', connected: true, program: true },
    ],
    started: false,
    over: false,
    luck: { commitment: await commitmentTo(kSecret), words },
    board: {},
    you: [0],
    ...more,
  };
}

class Server {
  readonly added: Omit<LuckMessage, 'id'>[] = [];
  draws: Draw[] = [];
  readonly luck = new TableLuck({
    table: 't1',
    add: async (command) => {
      this.added.push(command);
      return { op: 'answer', id: 'a', ok: true };
    },
    draws: async ({ from = 0 }) => {
      const draws = this.draws.filter(([record]) => record > from && record <= from + 2);
      return { op: 'answer', id: 'd', ok: true, version: 6, from, to: from + 2, draws };
    },
  });
}

/** A game of six records, each of them an outcome of a die. */
async function dice(words: (string | null)[]): Promise<Draw[]> {
  const key = await luckKey({ table: 't1', secret: kSecret, words });
  const records = [1, 2, 3, 4, 5, 6];
  const numbers = await Promise.all(records.map((draw) => lot(key, draw, 6n)));
  return numbers.map((number, index) => [index + 1, 6, Number(number), Number(number) + 1]);
}

describe('the luck of a table', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.change({ ownWords: false });
  });

  it('is added to by the page, once for each own seat', async () => {
    const { luck, added } = new Server();
    const table = await tableWith({}, [null, null, null, null]);
    expect(owing(table)).toEqual([0, 1]);
    luck.see(table);
    luck.see(table);
    expect(added.map(({ seat }) => seat)).toEqual([0]);
    expect(added[0]?.words).toMatch(/^[\w-]{22}$/);
  });

  it('is left to whoever types words of their own, and to games that have begun', async () => {
    const { luck, added } = new Server();
    luck.see(await tableWith({ started: true }, ['a', 'b', null, null]));
    settings.change({ ownWords: true });
    luck.see(await tableWith({}, [null, null, null, null]));
    expect(added).toEqual([]);
  });

  it('is right if everything is as it was and every draw fits', async () => {
    const server = new Server();
    server.luck.see(await tableWith({}, [null, null, null, null]));
    server.luck.see(await tableWith({ started: true }, ['a', '', null, null]));
    server.draws = await dice(['a', '', null, null]);
    const over = await tableWith({ started: true, over: true }, ['a', '', null, null]);
    await server.luck.check({ ...over, luck: { ...over.luck, secret: kSecret } as never });
    expect(server.luck.finding).toEqual({
      known: true,
      sameWords: true,
      secret: true,
      draws: 6,
      misfit: null,
    });
    expect(isRight(server.luck.finding as never)).toBe(true);
  });

  it('is wrong if the commitment, the words, the secret or a draw are others', async () => {
    const server = new Server();
    const first = await tableWith({ started: true }, ['a', 'b', null, null]);
    server.luck.see({ ...first, luck: { ...first.luck, commitment: '0'.repeat(64) } as never });
    server.draws = (await dice(['a', 'c', null, null])).map((draw) =>
      draw[0] === 5 ? [5, 6, (draw[2] + 1) % 6, ((draw[2] + 1) % 6) + 1] : draw,
    );
    const over = await tableWith({ started: true, over: true }, ['a', 'c', null, null]);
    await server.luck.check({ ...over, luck: { ...over.luck, secret: kSecret } as never });
    expect(server.luck.finding).toEqual({
      known: false,
      sameWords: false,
      secret: true,
      draws: 4,
      misfit: 5,
    });
    expect(isRight(server.luck.finding as never)).toBe(false);
  });

  it('says when it has not seen the beginning', async () => {
    const server = new Server();
    server.draws = await dice([null, null, null, null]);
    const over = await tableWith({ started: true, over: true }, [null, null, null, null]);
    server.luck.see(over);
    await server.luck.check({ ...over, luck: { ...over.luck, secret: 'cd'.repeat(32) } as never });
    expect(server.luck.finding?.known).toBeNull();
    expect(server.luck.finding?.sameWords).toBeNull();
    expect(server.luck.finding?.secret).toBe(false);
  });
});
