// The discs of the factions: outline, colour, and the sign on top.

import { playerStyle, shapePath } from '../../../play/players';
import type { Faction } from '../model';

export type DiscKind = Faction | 'mercenaries';

export interface DiscStyle {
  outline: string;
  colour: string;
  ink: string;
  /** A letter, or a path. */
  letter: string;
  sign: string;
}

const kPentagon = 'M0 -12.500 12 -3.700 7.400 10.400H-7.400L-12 -3.700z';
const kOctagon = 'M-5 -11.500H5L11.500 -5V5L5 11.500H-5L-11.500 5V-5z';
const kHut = 'M-5.500 6V-0.500L0 -6 5.500 -0.500V6H1.800V2H-1.800V6z';
const kDagger = 'M-1.500 -9H1.500V2.500H5V5H1.500V9H-1.500V5H-5V2.500H-1.500z';

/** Players have their colours; the local powers are of stone, mercenaries of iron. */
export function discStyle(kind: DiscKind): DiscStyle {
  if (kind === 'local') {
    return { outline: kPentagon, colour: '#a39a88', ink: '#1b1a16', letter: '', sign: kHut };
  }
  if (kind === 'mercenaries') {
    return { outline: kOctagon, colour: '#4b5358', ink: '#ffffff', letter: '', sign: kDagger };
  }
  const { colour, ink, shape, letter } = playerStyle(kind);
  return { outline: shapePath(shape, 11.5), colour, ink, letter, sign: '' };
}
