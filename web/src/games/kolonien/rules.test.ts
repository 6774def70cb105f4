// The rules to read: complete in every language, and only those of the mode that is played.
import { afterAll, describe, expect, it } from 'vitest';
import english from '../../../../rules/kolonien/clauses.md?raw';
import german from '../../../../text/de/clauses/kolonien.md?raw';
import { readClauses } from '../../text/rules';
import { settings } from '../../ui/settings/settings.svelte';
import { face } from './face';
import { sceneWith } from './fixture';

const { table } = sceneWith({});
const read = async (options: Record<string, string>) =>
  (await face.rules?.({ ...table, options })) ?? [];

describe('the rules', () => {
  afterAll(() => settings.change({ language: 'en' }));

  it('are translated, all of them', () => {
    const ids = readClauses(english).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(120);
    expect(readClauses(german).map(({ id }) => id)).toEqual(ids);
  });

  it('are those of the mode', async () => {
    const base = await read({ mode: 'base' });
    const colonies = await read({});
    expect(base.some(({ edition }) => edition === 'colonies')).toBe(false);
    expect(base.some(({ edition }) => edition === 'base')).toBe(true);
    expect(colonies.some(({ edition }) => edition === 'base')).toBe(false);
    expect(colonies.length).toBeGreaterThan(base.length);
    for (const rules of [base, colonies]) {
      expect(rules.map(({ id }) => id)).toContain('KOL-5.4');
      expect(rules.map(({ id }) => id)).toContain('TAB-1.1');
    }
  });

  it('are read in German by who reads German', async () => {
    settings.change({ language: 'de' });
    const clauses = await read({});
    expect(clauses.every(({ translated }) => translated)).toBe(true);
  });
});
