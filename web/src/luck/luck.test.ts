import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commitmentTo, type Draw, firstMisfit, lot, luckKey, madeUpWords } from './luck';

interface Vectors {
  table: string;
  secret: string;
  words: string[];
  commitment: string;
  key: string;
  draws: { draw: number; bound: string; lot: string }[];
}
const given: Vectors = JSON.parse(
  /```json\n([\s\S]*?)```/.exec(readFileSync('../docs/luck.md', 'utf8'))?.[1] ?? '{}',
);

describe('luck that can be checked', () => {
  it('is calculated as the document says', async () => {
    expect(await commitmentTo(given.secret)).toBe(given.commitment);
    expect(await luckKey(given)).toBe(given.key);
    expect(given.draws).toHaveLength(8);
    for (const { draw, bound, lot: number } of given.draws) {
      expect(await lot(given.key, draw, BigInt(bound))).toBe(BigInt(number));
    }
  });

  it('takes no words for none', async () => {
    expect(
      await luckKey({ ...given, words: [given.words[0] ?? '', null, given.words[2] ?? ''] }),
    ).toBe(given.key);
  });

  it('names the first draw that does not fit', async () => {
    const right: Draw[] = [
      [3, 36, 17, 18],
      [4, 36, 10, 11],
      [9, 6, 0, 3],
    ];
    expect(await firstMisfit(given.key, right, 0)).toBeNull();
    expect(await firstMisfit(given.key, right.slice(1), 1)).toBeNull();
    expect(await firstMisfit(given.key, right.slice(1), 0)).toBe(4);
    expect(await firstMisfit(given.key, right.with(1, [4, 36, 11, 12]), 0)).toBe(4);
    expect(await firstMisfit(given.key, right.with(2, [9, 6, 0, 2]), 0)).toBe(9);
    expect(await firstMisfit(given.key, [], 0)).toBeNull();
  });

  it('makes up other words each time', () => {
    expect(madeUpWords()).toMatch(/^[\w-]{22}$/);
    expect(madeUpWords()).not.toBe(madeUpWords());
  });
});
