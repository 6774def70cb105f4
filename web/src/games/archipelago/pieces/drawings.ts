// The signs of Archipelago: resources, buildings, pieces. Each fills a square from -12 to 12.

import type { Building, Resource } from '../model';

export interface Sign {
  d: string;
  /** Drawn as lines instead of a filled shape. */
  lines?: boolean;
}

export const kResourceSigns: Readonly<Record<Resource, Sign>> = {
  fruit: {
    d: 'M0 -4C-6 -6.500 -9 -1 -7 4-5 8.500-2 9 0 8 2 9 5 8.500 7 4 9 -1 6 -6.500 0 -4zM0.500 -5.500C0.500 -9 3 -10 6 -10 6 -7 4 -5.500 0.500 -5.500z',
  },
  cattle: {
    d: 'M-10 -9C-10 -3.500-7 -3-5 -3L-4.500 1.500C-4 6-2.500 9 0 9 2.500 9 4 6 4.500 1.500L5 -3C7 -3 10 -3.500 10 -9 8 -6.500 6 -6.500 4 -6.500H-4C-6 -6.500-8 -6.500-10 -9z',
  },
  fish: { d: 'M-10 0C-6 -6.500 2 -6.500 5 -1.500L10 -6V6L5 1.500C2 6.500-6 6.500-10 0z' },
  wood: {
    d: 'M0 -10 6 -2.500H3.200L7.500 4.500H1.700V9.500H-1.700V4.500H-7.500L-3.200 -2.500H-6z',
  },
  stone: { d: 'M-9 7-9.500 1-4 -7 3 -7.500 9 -1.500 8.500 7z' },
  iron: {
    d: 'M-4.500 -0.800-3 -7H3L4.500 -0.800zM-10 7-8.500 0.800H-2L-0.500 7zM0.500 7 2 0.800H8.500L10 7z',
  },
};

/**
 * The colour of a resource and of the sign on it; the same by day and by night, like the cubes in the box. Lime, rose and
 * teal, since orange, red and blue would be taken for players.
 */
export const kResourceColours: Readonly<Record<Resource, { fill: string; ink: string }>> = {
  fruit: { fill: '#a9c94b', ink: '#22300a' },
  cattle: { fill: '#dca192', ink: '#421a10' },
  fish: { fill: '#3d9c96', ink: '#04211f' },
  wood: { fill: '#7d5628', ink: '#fbf2e0' },
  stone: { fill: '#a3a9ad', ink: '#23282b' },
  iron: { fill: '#33383d', ink: '#eef2f4' },
};

export const kBuildingSigns: Readonly<Record<Building, Sign>> = {
  town: { d: 'M-11 10V1L-6 -4-1 1V10zM1 10V-7L5.500 -11 10 -7V10z' },
  market: {
    d: 'M-9 -9H9L11 -2H-11zM-9.500 0H-7V10H-9.500zM7 0H9.500V10H7zM-7 3.500H7V6.500H-7z',
  },
  port: {
    d: 'M0 -5V10M-5 -1.500H5M-9.500 3C-8.500 8-4.500 10 0 10 4.500 10 8.500 8 9.500 3M0 -5A2.800 2.800 0 1 1 0.010 -5',
    lines: true,
  },
  temple: {
    d: 'M0 -11 11 -5.500V-3.500H-11V-5.500zM-9 -2H-6V6H-9zM-1.500 -2H1.500V6H-1.500zM6 -2H9V6H6zM-11 7.500H11V10H-11z',
  },
};

export const kSigns = {
  citizen: {
    d: 'M0 -10A4.300 4.300 0 1 1-0.010 -10zM-6.500 10C-6.500 3-3.500 0.500 0 0.500 3.500 0.500 6.500 3 6.500 10z',
  },
  ship: { d: 'M-1 -11C7 -9 9 -4 9 2H-1zM-3 -7C-8 -5-9 -1-9 2H-3zM-12 4H12L8 11H-8z' },
  hut: { d: 'M0 -9 10 0H7V9H2.500V3H-2.500V9H-7V0H-10z' },
  florin: {
    d: 'M0 -10A10 10 0 1 1-0.010 -10zM3.500 -6.500C-1 -8-2 -5-2 -2H-4V0H-2V7H0.800V0H3V-2H0.800C0.800 -4 1.200 -5 3.500 -4.300z',
  },
  token: { d: 'M0 -11 2.800 -2.800 11 0 2.800 2.800 0 11-2.800 2.800-11 0-2.800 -2.800z' },
  disc: { d: 'M0 -10A10 10 0 1 1-0.010 -10zM0 -4.500A4.500 4.500 0 1 0 0.010 -4.500z' },
  worker: {
    d: 'M-7 -2A7 7 0 0 1 7 -2H9.500V0.500H-9.500V-2zM-5.500 2.500H5.500C5.500 7 3 10 0 10-3 10-5.500 7-5.500 2.500z',
  },
  unrest: {
    d: 'M1 -11C2 -6 8 -4 8 3 8 8 4 11 0 11-4 11-8 8-8 3-8 0-6 -2-5 -5-4 -3-3 -2-2 -2-2 -5-1 -8 1 -11z',
  },
  cards: { d: 'M-8 -10H4V7H-8zM6 -7H8.500V10H-4.500V8.500H6z' },
  tile: { d: 'M-6 -10H6L12 0 6 10H-6L-12 0z' },
  tax: { d: 'M-3 -9H3L2 -5.500C7 -3 9 1 9 5 9 9 6 10 0 10-6 10-9 9-9 5-9 1-7 -3-2 -5.500z' },
  migrate: { d: 'M-10 -2.500H2V-8L11 0 2 8V2.500H-10z' },
  reproduce: {
    d: 'M-4.500 -9A3.500 3.500 0 1 1-4.510 -9zM4.500 -9A3.500 3.500 0 1 1 4.490 -9zM-9.500 8C-9.500 2-7 0-4.500 0-2 0 0 2 0 8zM0 8C0 2 2 0 4.500 0 7 0 9.500 2 9.500 8z',
  },
  trade: { d: 'M-10 -6H4V-10L11 -4.500 4 1V-3H-10zM10 6H-4V10L-11 4.500-4 -1V3H10z' },
  build: { d: 'M-9 -9H4L9 -5V-2H4L2.500 -4H1.500V10H-3.500V-4H-9z' },
  secret: {
    d: 'M-5 -2V-5A5 5 0 0 1 5 -5V-2H8V10H-8V-2zM-2.500 -2H2.500V-5A2.500 2.500 0 0 0-2.500 -5z',
  },
  promise: { d: 'M-8 -10H8V5L3 10H-8zM-5 -6V-4.500H5V-6zM-5 -2V-0.500H5V-2zM-5 2V3.500H2V2z' },
} as const satisfies Readonly<Record<string, Sign>>;

export type SignName = keyof typeof kSigns | Resource | Building;

export function signOf(name: SignName): Sign {
  if (name in kResourceSigns) return kResourceSigns[name as Resource];
  if (name in kBuildingSigns) return kBuildingSigns[name as Building];
  return kSigns[name as keyof typeof kSigns];
}
