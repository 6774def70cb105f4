import { expect, it } from 'vitest';
import { missing, usualWish } from './wish';

const kColonialism = {
  name: 'colonialism',
  minSeats: 2,
  maxSeats: 4,
  options: [
    { name: 'edition', values: ['second', 'first'] },
    { name: 'events', values: ['off', 'on'] },
  ],
};

it('says which option another one needs', () => {
  const { options } = usualWish(kColonialism);
  expect(options).toEqual({ edition: 'second', events: 'off' });
  expect(missing('colonialism', 'events', options)).toBeNull();
  expect(missing('colonialism', 'events', { ...options, edition: 'first' })).toEqual({
    option: 'edition',
    value: 'second',
  });
  expect(missing('colonialism', 'edition', options)).toBeNull();
  expect(missing('meridian', 'end_turn', {})).toBeNull();
});
