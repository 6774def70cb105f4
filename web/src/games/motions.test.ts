// Every kind of event of every drawn game has its motion, or a reason why it has none.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MotionTable } from '../motion/motion';

const kTables = import.meta.glob<{ motions: MotionTable }>('./*/motion.ts', { eager: true });
const kTexts = join(import.meta.dirname, '../../../text/en');

describe.each(Object.entries(kTables))('%s', (path, { motions }) => {
  const game = path.split('/')[1] as string;
  const catalogue = JSON.parse(readFileSync(join(kTexts, `${game}.json`), 'utf8')) as object;
  const events = Object.keys(catalogue).filter((key) => /^event\.\w+$/.test(key));

  it('says how each event looks', () => {
    expect(Object.keys(motions).sort()).toEqual(events.sort());
  });
  it('gives a reason for what is not seen', () => {
    for (const entry of Object.values(motions)) {
      if ('none' in entry) expect(entry.none.length).toBeGreaterThan(10);
      else expect(entry.takes).toBeGreaterThan(0);
    }
  });
});

it('finds the tables', () => {
  expect(Object.keys(kTables)).toContain('./meridian/motion.ts');
  expect(readdirSync(kTexts)).toContain('meridian.json');
});
