import { expect, it } from 'vitest';
import { fallback, lackingSeats, missing, usualWish } from './wish';

const kEdition = { name: 'edition', values: ['second', 'first'] };
const kEvents = {
  name: 'events',
  values: ['off', 'on'],
  needs: { option: 'edition', value: 'second' },
};
const kColonialism = {
  name: 'colonialism',
  minSeats: 2,
  maxSeats: 4,
  options: [kEdition, kEvents],
};

it('says which option another one needs', () => {
  const { options } = usualWish(kColonialism);
  expect(options).toEqual({ edition: 'second', events: 'off' });
  expect(missing(kEvents, options)).toBeNull();
  expect(missing(kEvents, { ...options, edition: 'first' })).toEqual(kEvents.needs);
  expect(missing(kEdition, options)).toBeNull();
});

it('falls back to what suits the number of seats and the other options', () => {
  const mode = { name: 'mode', values: ['large', 'small'], minSeats: [3, 2] };
  const map = { name: 'map', values: ['old', 'new'], needs: { option: 'mode', value: 'large' } };
  const draft = usualWish({ name: 'sample', minSeats: 2, maxSeats: 4, options: [mode, map] });
  draft.options.map = 'new';
  expect(lackingSeats(mode, 'large', 2)).toBe(1);
  expect([fallback(mode, draft), fallback(map, draft)]).toEqual([null, null]);
  draft.seats.pop();
  expect(fallback(mode, draft)).toBe('small');
  draft.options.mode = 'small';
  expect(fallback(mode, draft)).toBeNull();
  expect(fallback(map, draft)).toBe('old');
});
