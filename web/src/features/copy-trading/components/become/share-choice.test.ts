import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { exampleOf, maxPercent, percentMarks, shareOf } from './share-choice.ts';

test('CT16 a share is chosen in whole percent up to the terms', () => {
  expect(maxPercent(Decimal.of('0.2'))).toBe(20);
  expect(maxPercent(Decimal.of('0.155'))).toBe(15);
  expect(shareOf(7).toString()).toBe('0.07');
});

test('CT16 the slider is labelled at both ends and every five percent', () => {
  expect(percentMarks(20)).toEqual([0, 5, 10, 15, 20]);
  expect(percentMarks(12)).toEqual([0, 5, 10, 12]);
  expect(percentMarks(0)).toEqual([0]);
});

test('CT15 the example divides a profit without a remainder', () => {
  const { trader, follower } = exampleOf(13);
  expect([trader.toString(), follower.toString()]).toEqual(['13', '87']);
});
