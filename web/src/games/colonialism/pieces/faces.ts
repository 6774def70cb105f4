// What the face of a card says without words: a number, and what it is counted by or done to.

/** Drawings of CardSign. */
export type Sign =
  | 'neighbour'
  | 'ship'
  | 'ships'
  | 'crown'
  | 'flag'
  | 'cubes'
  | 'black'
  | 'brown'
  | 'yellow'
  | 'disc'
  | 'shield'
  | 'torch'
  | 'die'
  | 'dagger'
  | 'swords'
  | 'cross'
  | 'skull'
  | 'swap'
  | 'papers';

export interface Face {
  /** As it stands on the card; the words of the face say the rest. */
  number: string;
  signs: readonly Sign[];
}

const kFaces: Readonly<Record<string, Face>> = {
  army: { number: '2', signs: ['neighbour'] },
  commerce: { number: '1', signs: ['ships'] },
  dominion: { number: '2', signs: ['crown'] },
  empire: { number: '1', signs: ['flag'] },
  fleet: { number: '2', signs: ['ship'] },
  hegemony: { number: '1', signs: ['ship', 'neighbour'] },
  influence_2: { number: '2', signs: ['disc'] },
  influence_3: { number: '3', signs: ['disc'] },
  influence_4: { number: '4', signs: ['disc'] },
  influence_5: { number: '5', signs: ['disc'] },
  monopoly: { number: '1', signs: ['cubes'] },
  resources_black: { number: '1', signs: ['black', 'neighbour'] },
  resources_brown: { number: '1', signs: ['brown', 'neighbour'] },
  resources_yellow: { number: '1', signs: ['yellow', 'neighbour'] },
  treaty: { number: '≥1', signs: ['shield'] },
  unrest: { number: '−10', signs: ['torch'] },
  consolidate: { number: '7', signs: ['disc'] },
  consolidate_extra: { number: '7', signs: ['disc'] },
  diplomacy: { number: '2–4', signs: ['die', 'disc'] },
  land_grab: { number: '1', signs: ['papers'] },
  mercenaries: { number: '2–4', signs: ['die', 'dagger'] },
  campaign: { number: '−2–4', signs: ['die', 'swords'] },
  missionaries: { number: '±1', signs: ['cross'] },
  plague: { number: '½', signs: ['skull'] },
  trade: { number: '', signs: ['cubes', 'swap'] },
};

export function faceOf(card: string): Face {
  return kFaces[card] ?? { number: '', signs: [] };
}
