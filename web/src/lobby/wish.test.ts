import { expect, it } from 'vitest';
import { asTableWish, fallback, lackingSeats, missing, shownOptions, usualWish } from './wish';

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

it('draws the seats by lot unless somebody wants them as listed', () => {
  const draft = usualWish(kColonialism);
  expect(asTableWish('colonialism', draft, 'Ann', String).seating).toBe('random');
  draft.seating = 'as_seated';
  expect(asTableWish('colonialism', draft, 'Ann', String).seating).toBe('as_seated');
});

it('tells a guest the usual options, and of the others those that were changed', () => {
  const depth = { name: 'depth', values: ['1', '2'], advanced: true };
  const specs = [...kColonialism.options, depth];
  expect(shownOptions({ edition: 'second', events: 'off', depth: '1' }, specs)).toEqual([
    ['edition', 'second'],
    ['events', 'off'],
  ]);
  expect(shownOptions({ edition: 'first', events: 'off', depth: '2' }, specs)).toEqual([
    ['edition', 'first'],
    ['depth', '2'],
  ]);
  expect(shownOptions({ edition: 'first', other: 'x' }, null)).toHaveLength(2);
});
