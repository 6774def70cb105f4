import { render } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { wordsOf } from '../games/catalog';
import { type Translations, words } from '../text/words.svelte';
import type { TableMessage } from '../wire/wire';
import BoardNote from './BoardNote.svelte';
import { keepWarnings } from './board_note';

const catalogue = async () => ({
  default: { 'reconstructed.side': 'The outlines of the islands: printed only as a picture.' },
});
const kTexts: Translations = { en: catalogue, de: catalogue };

beforeAll(() => words.use(...wordsOf('meridian'), kTexts));
beforeEach(() => localStorage.clear());

function note(change: Partial<TableMessage>): string | null {
  const table = { table: 'T', game: 'meridian', board: {}, ...change } as TableMessage;
  const { container } = render(BoardNote, { table });
  return container.textContent?.replace(/\s+/g, ' ').trim() || null;
}

it('says which parts are reconstructed, and why', () => {
  const text = note({ board: { reconstructed: ['side', 'unheard_of'] } });
  expect(text).toContain('Partly reconstructed');
  expect(text).toContain('The outlines of the islands: printed only as a picture.');
  expect(text).not.toContain('unheard');
});

it('says nothing where nothing is to be said', () => {
  expect(note({})).toBeNull();
  expect(note({ board: { reconstructed: [] } })).toBeNull();
});

it('says that the table has component data of its own, with what the server found unusual', () => {
  keepWarnings('T', ['components:14: side[0]: a capital on an island of three cities']);
  keepWarnings('other', ['something else']);
  const text = note({ ownComponents: true });
  expect(text).toContain('Custom board or cards');
  expect(text).toContain('a capital on an island of three cities');
  expect(text).not.toContain('something else');
});
