// Chance that depends on nothing but a name: the same place looks the same in every game, and no two places are alike.

export type Chance = () => number;

/** Numbers from 0 to below 1, always the same ones for a name. */
export function chanceOf(name: string): Chance {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(chance: Chance, least: number, most: number): number {
  return least + (most - least) * chance();
}
