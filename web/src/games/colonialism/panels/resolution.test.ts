import { expect, it } from 'vitest';
import type { GameEvent } from '../../../wire/wire';
import { regionScenes } from './resolution';

const event = (name: string, region?: string): GameEvent => ({
  version: 1,
  actor: 0,
  key: `event.${name}`,
  params: region ? { region: `region:${region}` } : {},
});
const shape = (events: readonly GameEvent[], current: string | null = null) =>
  regionScenes(events, current).map(({ region, events: lines }) => [
    region,
    ...lines.map(({ key }) => key.slice(6)),
  ]);

it('makes a scene of every region that is colonized', () => {
  const events = [
    event('round_ended'),
    event('region_began', 'india'),
    event('revealed', 'india'),
    event('card_places', 'india'),
    event('mercenaries_leave', 'india'),
    event('gained', 'india'),
    event('region_began', 'china'),
    event('conflict', 'china'),
    event('collected', 'china'),
  ];
  expect(shape(events)).toEqual([
    ['india', 'revealed', 'card_places'],
    ['china', 'conflict', 'collected'],
  ]);
});

it('goes on with a region that a question interrupted', () => {
  expect(shape([event('collected'), event('discarded')], 'china')).toEqual([
    ['china', 'collected'],
  ]);
  expect(shape([event('card_played', 'india'), event('gained', 'india')])).toEqual([]);
});
