import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../games/catalog';
import { itemsOf, type ShelfItem } from '../../games/shelf';
import { words } from '../../text/words.svelte';
import type { GameInfo } from '../../wire/wire';
import { LobbyError, makeTable } from '../api';
import NewTable from './NewTable.svelte';
import { asTableWish, usualWish, type WishDraft } from './wish';

beforeAll(() => words.use(...wordsOf('meridian')));

const kGame: GameInfo = { name: 'meridian', minSeats: 2, maxSeats: 4, options: [] };
const kItem = itemsOf(kGame)[0] as ShelfItem;

/** The form for a new table, with a file chosen in it. */
async function formWith(details: string, size = 20) {
  const make = vi.fn<(draft: WishDraft) => void>();
  const { container } = render(NewTable, { item: kItem, levels: [1], busy: false, details, make });
  const input = container.querySelector<HTMLInputElement>('[data-testid="component-file"]');
  if (!input) throw new Error('no file can be chosen');
  const file = new File(['x'.repeat(size)], 'my board.toml');
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  await fireEvent.change(input);
  await vi.waitFor(() => {
    const shown = container.querySelector(
      '[data-testid="component-name"], [data-testid="component-trouble"]',
    );
    if (!shown) throw new Error('the file has not been read yet');
  });
  return { container, make };
}
const trouble = (container: Element) =>
  container
    .querySelector('[data-testid="component-trouble"]')
    ?.textContent?.replace(/\s+/g, ' ')
    .trim();

describe('a component file for a new table', () => {
  it('goes with the wish for it, and only then', async () => {
    const { container, make } = await formWith('');
    expect(container.textContent).toContain('my board.toml');
    await fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    const draft = make.mock.calls[0]?.[0] as WishDraft;
    const wish = asTableWish('meridian', draft, 'Ann', String);
    expect(wish.components).toBe('x'.repeat(20));
    expect(asTableWish('meridian', usualWish(kItem), 'Ann', String)).not.toHaveProperty(
      'components',
    );
  });

  it('says what the server found wrong with it, with file, line and field', async () => {
    const { container } = await formWith('components:12: side[0].grid: a word is missing');
    expect(trouble(container)).toBe(
      'The server can’t use this file: my board.toml:12: side[0].grid: a word is missing',
    );
  });

  it('is not blamed for other trouble', async () => {
    const { container } = await formWith('name: at most 40 letters');
    expect(trouble(container)).toBeUndefined();
  });

  it('is not read when it is far too large', async () => {
    const { container } = await formWith('', 2 * 1024 * 1024);
    expect(trouble(container)).toContain('too large');
    expect(container.querySelector('[data-testid="component-name"]')).toBeNull();
  });
});

it('keeps what the server says about a wish that it refuses', async () => {
  const answer = { ok: false, error: 'bad_request', text: 'components:1: unexpected' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status: 400 }));
  const refused = await makeTable({ game: 'meridian', guide: true, player: '', name: '' }).catch(
    (error) => error,
  );
  vi.unstubAllGlobals();
  expect(refused).toBeInstanceOf(LobbyError);
  expect(refused).toMatchObject({ word: 'bad_request', text: 'components:1: unexpected' });
});
