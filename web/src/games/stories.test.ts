// Every kind of event of every drawn game is told in the sentence of its turn, or stands in the details for a reason of
// its game's own: none is forgotten.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Story } from '../play/record/story';
import { kLanguages } from '../ui/settings/settings.svelte';

const kStories = import.meta.glob<{ story: Story }>('./*/story.ts', { eager: true });
const kTexts = join(import.meta.dirname, '../../../text');
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(join(kTexts, language, `${name}.json`), 'utf8')) as Record<
    string,
    string
  >;

describe.each(Object.entries(kStories))('%s', (path, { story }) => {
  const game = path.split('/')[1] as string;
  const events = Object.keys(read('en', game)).filter((key) => /^event\.\w+$/.test(key));
  const deeds = Object.keys(read('en', `${game}_page`)).filter((key) => key.startsWith('deed.'));

  it('knows every event, each in one way', () => {
    const told = deeds
      .filter((key) => /^deed\.\w+$/.test(key))
      .map((key) => `event.${key.slice(5)}`);
    const { opens = {}, leads = [], details = [], haggling } = story;
    const known = [
      told,
      Object.keys(opens),
      leads,
      details,
      ...Object.values(haggling ?? {}),
    ].flat();
    expect(known.sort()).toEqual(events.sort());
  });

  // A deed lacks its subject where the sentence begins with it, so all languages must agree.
  it('has the same subject in every language', () => {
    const whole = kLanguages.map((language) => read(language, game));
    const short = kLanguages.map((language) => read(language, `${game}_page`));
    for (const deed of deeds.filter((key) => /^deed\.\w+$/.test(key))) {
      const begins = whole.map((texts) => texts[`event.${deed.slice(5)}`]?.startsWith('{seat} '));
      expect(new Set(begins).size, deed).toBe(1);
      for (const texts of short) {
        if (begins[0]) expect(texts[deed], deed).not.toMatch(/^\{seat\}/);
        expect(texts[deed], deed).not.toMatch(/\.$/);
        expect(texts[deed]?.includes('{each}') ?? false, deed).toBe(`${deed}.each` in texts);
      }
    }
  });
});

it('finds the stories', () => {
  expect(Object.keys(kStories)).toHaveLength(4);
});
