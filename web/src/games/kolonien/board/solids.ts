// The pieces as solid things: seen from the south and a little from above, lit from the north-west.

import type { Piece } from '../model';

export type Standing = Exclude<Piece, 'road'> | 'pirate' | 'robber';

/** Which way a face looks; cloth and wood are for ships, light and line for details. */
export type Tone = 'front' | 'side' | 'top' | 'wood' | 'light' | 'line';

export interface Solid {
  outline: string;
  shadow: string;
  faces: readonly (readonly [Tone, string])[];
  /** Where the letter of the owner stands, and how large. */
  letter?: readonly [x: number, y: number, size: number];
}

const kHull = 'M-17 4C-9 6 9 6 18 2.500C17 9 13 13 9 14H-9C-13.500 12.500-16 9-17 4z';
const kSail = 'M1-19C10-16 16-9 15-1C10 1 5 1 1 0z';
const kJib = 'M-2-15C-6-8-10-3-13 0C-9 1.500-5 1.500-2 0.500z';
const kWake = 'M-17 11C-8 18 20 18 27 10C20 6-6 6-17 11z';

export const kSolids: Readonly<Record<Standing, Solid>> = {
  settlement: {
    outline: 'M-12 11V-2L-4.500-12L4.500-16.500L12-6.500V6.500L3 11z',
    shadow: 'M-9 11H3L12 6.500L21 9L12 14.500L-2 15z',
    faces: [
      ['front', 'M-12 11V-2L-4.500-12L3-2V11z'],
      ['side', 'M3 11V-2L12-6.500V6.500z'],
      ['top', 'M-4.500-12L3-2L12-6.500L4.500-16.500z'],
    ],
    letter: [-4.5, 8, 11],
  },
  city: {
    outline: 'M-19 13V-9L-20-9.500L-12.500-24L-3-12V-8H14L19-3.500V8.500L10.500 13z',
    shadow: 'M-15 13H10.500L19 8.500L29 11.500L18 17L-5 17.500z',
    faces: [
      ['front', 'M-8-0.500H10.500V13H-8z'],
      ['side', 'M10.500 13V-0.500L14-8L19-3.500V8.500z'],
      ['top', 'M-8-0.500H10.500L14-8H-4.500z'],
      ['side', 'M-8 13V-9.500L-3-12V-7L-4.500-8L-8-0.500z'],
      ['front', 'M-19 13V-9.500H-8V13z'],
      ['top', 'M-20-9.500L-12.500-24L-7-9.500z'],
      ['side', 'M-7-9.500L-12.500-24L-3-12z'],
      ['line', 'M-15.500-3.500V-1M-11.500-3.500V-1'],
    ],
    letter: [1.3, 10.4, 11],
  },
  ship: {
    outline: `${kHull}${kSail}${kJib}M-1.500-25V4H1V-25z`,
    shadow: kWake,
    faces: [
      ['wood', kHull],
      ['line', 'M0 4V-24'],
      ['top', kJib],
      ['front', kSail],
      ['front', 'M0-25L-8-22.500L0-20z'],
      ['light', 'M-15 6.500C-8 8.500 8 8.500 16.500 5.500'],
    ],
    letter: [7.2, -4, 10],
  },
  fleet: {
    outline:
      'M-25 3C-15 6 12 6 22 2L27-2C26 8 20 14 14 15H-14C-20 13-24 8-25 3zM-21-11Q-14-14-8-11V1H-21zM-6-18Q2-21 8-18V1H-6zM10-13Q16-15 22-13V0H10zM-0.500-27H2.500V2H-0.500z',
    shadow: 'M-25 11C-12 20 28 20 36 10C26 5-10 5-25 11z',
    faces: [
      ['line', 'M-14 3V-16M1 3V-26M16 3V-17'],
      ['wood', 'M-25 3C-15 6 12 6 22 2L27-2C26 8 20 14 14 15H-14C-20 13-24 8-25 3z'],
      ['front', 'M-21-11Q-14-14-8-11Q-5.500-5-8 0Q-14 3-21 0Q-18.500-5-21-11z'],
      ['front', 'M-6-18Q2-21 8-18Q11-9 8 0Q2 3-6 0Q-3-9-6-18z'],
      ['side', 'M10-13Q16-15 22-13Q24-6 22-1Q16 2 10-1Q12-6 10-13z'],
      ['top', 'M1-27L-8-24.500L1-22z'],
      ['light', 'M-17 9.500h3M-9 10.500h3M-1 10.500h3M7 10.500h3M14 9h3'],
    ],
    letter: [2.3, -4.5, 11],
  },
  outpost: {
    outline: 'M-7.500-14H-5C0-17 5-10 12-13V-2C5 1 0-5-5-2.500V7C2 7 2 13-6 13S-14 7-7.500 7z',
    shadow: 'M-10 12C-4 16 8 15 13 10C8 7-4 7-10 12z',
    faces: [
      ['side', 'M-12 9C-12 14 0 14 0 9z'],
      ['top', 'M-12 9C-12 6 0 6 0 9C0 12-12 12-12 9z'],
      ['line', 'M-6 9V-14'],
      ['front', 'M-6-14C0-17 5-10 12-13V-2C5 1 0-5-6-2.500z'],
    ],
    letter: [2.6, -4.4, 9.5],
  },
  pirate: {
    outline: `${kHull}${kSail}${kJib}M-1.500-25V4H1V-25z`,
    shadow: kWake,
    faces: [
      ['side', kHull],
      ['line', 'M0 4V-24'],
      ['top', kJib],
      ['front', kSail],
      [
        'light',
        'M7-13a3.600 3.600 0 0 1 2 6.600v2h-4v-2a3.600 3.600 0 0 1 2-6.600zM3.500-1.500l7-2.500M3.500-4l7 2.500',
      ],
    ],
  },
  robber: {
    outline:
      'M-10 14C-10 6-7 3-5 0.500C-9-2-9.500-6-8-10C-6-15 6-15 8-10C9.500-6 9-2 5 0.500C7 3 10 6 10 14C6 17.500-6 17.500-10 14z',
    shadow: 'M-8 15C0 20 18 18 22 12C16 8-4 9-8 15z',
    faces: [
      [
        'front',
        'M-10 14C-10 6-7 3-5 0.500C-9-2-9.500-6-8-10C-6-15 6-15 8-10C9.500-6 9-2 5 0.500C7 3 10 6 10 14C6 17.500-6 17.500-10 14z',
      ],
      [
        'side',
        'M4-13C6-12 7-11.500 8-10C9.500-6 9-2 5 0.500C7 3 10 6 10 14C8 15.500 6 16 4 16.300C5 8 3 4 1 1C5-2 6-8 4-13z',
      ],
      ['top', 'M-6.500-5C-6.500-9-5-11-2.500-12C-4-9-4.500-7-4.500-4z'],
    ],
  },
};
