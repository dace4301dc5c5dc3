import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { largeShare } from './large-share.ts';

const share = (amount: string, available: string) =>
  largeShare(Decimal.of(amount), Decimal.of(available))?.cut(4, 'up').toString();

it('more than half of an account is large; what it does not cover, or what is unknown, is not', () => {
  expect([share('50', '100'), share('50.01', '100'), share('100', '100'), share('100.01', '100')]).toEqual([
    undefined,
    '0.5001',
    '1',
    undefined,
  ]);
  expect([share('1', '0'), largeShare(undefined, Decimal.one), largeShare(Decimal.one, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
