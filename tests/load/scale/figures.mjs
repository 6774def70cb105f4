// The figures that the simulation counts with: figures.json says where each comes from. Times are in seconds here.
import { readFileSync } from 'node:fs';

export const sources = JSON.parse(readFileSync(new URL('figures.json', import.meta.url), 'utf8'));

export const figures = Object.freeze(
  Object.fromEntries(
    Object.entries(sources).map(([name, { value, unit }]) => [name, unit === 'µs' ? value / 1e6 : value]),
  ),
);
