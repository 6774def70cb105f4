import { expect, test } from 'vitest';
import { clockFigures, dayOf, durationWords, timeRuleText } from './durations';

const kHour = 3_600_000;

test('figures of a clock', () => {
  expect(clockFigures(0)).toBe('0:00');
  expect(clockFigures(-5)).toBe('0:00');
  expect(clockFigures(44_001)).toBe('0:45');
  expect(clockFigures(725_000)).toBe('12:05');
  expect(clockFigures(3_725_000)).toBe('1:02:05');
  expect(clockFigures(52 * kHour)).toBe('2 d 4 h');
  expect(clockFigures(48 * kHour)).toBe('2 d');
});

test('a day without its night is shorter', () => {
  const day = dayOf({ kind: 'days', days: 2, nights: true });
  expect(clockFigures(28 * kHour, day)).toBe('2 d');
  expect(clockFigures(18 * kHour, day)).toBe('1 d 4 h');
  expect(clockFigures(13 * kHour, day)).toBe('13:00:00');
  expect(durationWords(18 * kHour, day)).toBe('1 day 4 hours');
});

test('in words, the two largest parts', () => {
  expect(durationWords(0)).toBe('0 seconds');
  expect(durationWords(65_000)).toBe('1 minute 5 seconds');
  expect(durationWords(52 * kHour + 5000)).toBe('2 days 4 hours');
  expect(durationWords(kHour)).toBe('1 hour');
});

test('what a table has agreed on', () => {
  expect(timeRuleText(undefined)).toBeNull();
  expect(timeRuleText({ kind: 'none' })).toBeNull();
  expect(timeRuleText({ kind: 'relaxed' })).toBe('relaxed');
  expect(timeRuleText({ kind: 'move', seconds: 60, reserve: 300, end: 'bot' })).toBe(
    '1 minute for each move, 5 minutes in reserve',
  );
  expect(timeRuleText({ kind: 'game', seconds: 900, increment: 10, end: 'lose' })).toBe(
    '15 minutes for the game, 10 seconds more for each move',
  );
  expect(
    timeRuleText({ kind: 'days', days: 2, reserve: 3, nights: true, weekends: true, end: 'bot' }),
  ).toBe('2 days for each move, 3 days in reserve, nights don’t count, weekends don’t count');
});
