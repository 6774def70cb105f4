import { describe, expect, it } from 'vitest';
import english from '../../../text/en/shell.json';
import { kPlayers } from '../play/players';
import { kLanguages } from '../ui/settings/settings.svelte';
import type { GameInfo } from '../wire/wire';
import { entryAt, itemsOf, optionsOf, playedAt, type ShelfEntry, shelfOf } from './shelf';

const kKolonien: GameInfo = {
  name: 'kolonien',
  minSeats: 2,
  maxSeats: 6,
  options: [
    { name: 'mode', values: ['colonies', 'base'], minSeats: [3, 2], maxSeats: [4, 6] },
    { name: 'domestic_trade', values: ['on', 'off'] },
    { name: 'board', values: ['random', 'tournament'], needs: { option: 'mode', value: 'base' } },
    { name: 'layout', values: ['2007', 'earlier'], needs: { option: 'mode', value: 'colonies' } },
  ],
  guide: true,
};

describe('one engine game that is two games for people', () => {
  const [catan, kolonien] = itemsOf(kKolonien);

  it('asks for nothing that makes it the one or the other, nor for what that rules out', () => {
    expect(catan?.game.options.map(({ name }) => name)).toEqual(['domestic_trade', 'board']);
    expect(kolonien?.game.options.map(({ name }) => name)).toEqual(['domestic_trade', 'layout']);
  });

  it('has the seats of its own mode', () => {
    expect([catan?.game.minSeats, kolonien?.game.minSeats]).toEqual([2, 3]);
    expect([catan?.game.maxSeats, kolonien?.game.maxSeats]).toEqual([6, 4]);
  });

  it('is told apart at a table by its options', () => {
    expect(playedAt('kolonien', { mode: 'base' })).toBe('catan');
    expect(playedAt('kolonien', { mode: 'colonies' })).toBe('kolonien');
    expect(playedAt('kolonien', {})).toBe('kolonien');
    expect(entryAt('nowhere', {})).toBeNull();
  });

  it('gives the fixed options to every table, whatever a preset says', () => {
    const odd = { id: 'first', options: { mode: 'colonies', board: 'tournament' } } as const;
    if (!catan) throw new Error('no Catan');
    expect(optionsOf(catan, odd)).toEqual({
      domestic_trade: 'on',
      board: 'tournament',
      mode: 'base',
    });
  });
});

it('shows a game that says nothing of itself after the others, as the server has it', () => {
  const unknown = { name: 'unknown', minSeats: 2, maxSeats: 3, options: [] };
  const items = shelfOf([unknown, kKolonien]);
  expect(items.map(({ id }) => id)).toEqual(['catan', 'kolonien', 'unknown']);
  expect(items.at(-1)).toEqual({ id: 'unknown', game: unknown, fixed: {}, presets: [] });
});

// Every file is looked at: words for every preset and every sentence in every language, and a picture that can be drawn.
const kShelves = import.meta.glob<readonly ShelfEntry[]>('./*/shelf.ts', {
  eager: true,
  import: 'shelf',
});
const kTexts = import.meta.glob<Record<string, string>>('../../../text/*/*.json', {
  eager: true,
  import: 'default',
});
const kEntries = Object.entries(kShelves).flatMap(([path, entries]) =>
  entries.map((entry) => [path.split('/')[1] as string, entry] as const),
);

it.each(kEntries)(
  '%s has words and a picture for what it puts on the shelf',
  async (game, entry) => {
    for (const language of kLanguages) {
      const texts = { ...kTexts[`../../../text/${language}/${game}.json`] };
      Object.assign(texts, kTexts[`../../../text/${language}/${game}_shelf.json`]);
      expect(texts[`game.${entry.id}`]).toBeTruthy();
      expect(texts[`game.${entry.id}.tagline`]).toBeTruthy();
      for (const { id } of entry.presets ?? []) {
        expect(texts[`preset.${entry.id}.${id}`], id).toBeTruthy();
        expect(english).toHaveProperty([`preset.${id}`]);
      }
    }
    expect((await entry.picture()).default).toBeTypeOf('function');
  },
);

// What can be chosen is explained.
it.each(Object.keys(kShelves).map((path) => path.split('/')[1] as string))(
  '%s says of every option that it offers what it changes',
  (game) => {
    const about = kTexts[`../../../text/en/${game}_shelf.json`] ?? {};
    const options = Object.keys(about)
      .map((key) => /^option\.([a-z_]+)$/.exec(key)?.[1])
      .filter((option) => option !== undefined);
    const fixed = (kShelves[`./${game}/shelf.ts`] ?? []).flatMap((entry) =>
      Object.keys(entry.fixed ?? {}),
    );
    expect(options.length).toBeGreaterThan(0);
    for (const option of options.filter((name) => !fixed.includes(name))) {
      expect(about[`about.${option}`], option).toBeTruthy();
    }
  },
);

// The lobby speaks of all games at once.
it('no two games say the same key on the shelf', () => {
  const keys = Object.entries(kTexts)
    .filter(([path]) => /\/en\/\w+_shelf\.json$/.test(path))
    .flatMap(([, texts]) => Object.keys(texts));
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

// The server reads it to say what a link leads to; it cannot read the shelves themselves.
it('tells the server what stands on it', () => {
  const [told] = Object.values(
    import.meta.glob<string>('../../public/preview/shelf.json', {
      eager: true,
      import: 'default',
      query: '?raw',
    }),
  );
  const known = Object.entries(kShelves).flatMap(([path, shelf]) =>
    shelf.map(({ id, fixed = {} }) => ({ id, game: path.split('/')[1], fixed })),
  );
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(JSON.parse(told ?? '')).toEqual({ games: known.sort(byId), players: kPlayers });
});
