// The rules to read: only those of the table.
import { afterAll, describe, expect, it } from 'vitest';
import { settings } from '../../ui/settings/settings.svelte';
import { face } from './face';
import { sceneWith } from './fixture';

const { table } = sceneWith({});
const read = async (options: Record<string, string>) =>
  (await face.rules?.({ ...table, options }))?.map(({ id }) => id) ?? [];

describe('the rules', () => {
  afterAll(() => settings.change({ language: 'en' }));

  it('are those of the edition and of the expansions in play', async () => {
    const first = await read({ edition: 'first' });
    expect(first).toContain('COL-4.2');
    expect(first).not.toContain('COL-4.1');
    const second = await read({ edition: 'second', events: 'off', upgrades: 'on' });
    expect(second).toContain('COL-4.1');
    expect(second).not.toContain('COL-4.2');
    expect(second).not.toContain('COL-10.3');
    expect(second).toContain('COL-11.3');
    expect(second).toContain('TAB-1.1');
  });

  it('are read in German by who reads German', async () => {
    settings.change({ language: 'de' });
    const clauses = (await face.rules?.({ ...table, options: {} })) ?? [];
    const ship = clauses.find(({ id }) => id === 'COL-4.8');
    expect(ship).toMatchObject({ title: 'Ein Schiff in der Nähe', section: '4. Aktionen' });
  });
});
