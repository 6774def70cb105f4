import { expect, it } from 'vitest';
import { missing, usualWish } from './wish';

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
