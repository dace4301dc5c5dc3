import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { directionOf, estimateOf, fractionOf, moveForm, withAccount } from './form.ts';
import type { OwnCurrency } from './queries.ts';

const zero = Decimal.zero;
const usdt: OwnCurrency = {
  id: 1,
  name: 'USDT',
  currency_scale: 2,
  is_legal: 1,
  is_lever: 1,
  is_match: 1,
  is_micro: 1,
  wallet: {
    currency: 1,
    legal_balance: zero,
    lock_legal_balance: zero,
    change_balance: Decimal.of(10_000),
    lock_change_balance: zero,
    lever_balance: Decimal.of(2000),
    lock_lever_balance: zero,
    micro_balance: zero,
    lock_micro_balance: zero,
    stock_balance: zero,
    lock_stock_balance: zero,
  },
};

describe('the direction of a move', () => {
  it('goes to the account that the customer came from', () => {
    expect(directionOf(undefined, 'futures')).toEqual({ from: 'change', to: 'lever' });
    expect(directionOf('options', undefined)).toEqual({ from: 'micro', to: 'change' });
    expect(directionOf(undefined, 'stock')).toEqual({ from: 'change', to: 'stock' });
    expect(directionOf('nonsense', 'nonsense')).toEqual({ from: 'change', to: 'lever' });
  });

  it('is reversed when the account of the other side is chosen', () => {
    const direction = directionOf('spot', 'futures');
    expect(withAccount(direction, 'from', 'lever')).toEqual({ from: 'lever', to: 'change' });
    expect(withAccount(direction, 'to', 'legal')).toEqual({ from: 'change', to: 'legal' });
  });
});

describe('the form of a move', () => {
  const direction = directionOf('spot', 'futures');

  it('shows both balances after it', () => {
    const { from_after, to_after, problem } = moveForm(usdt, direction, '500');
    expect([problem, String(from_after), String(to_after)]).toEqual([undefined, '9500', '2500']);
  });

  it.each([
    ['', 'amount_missing'],
    ['0', 'amount_missing'],
    ['1.234', 'too_fine'],
    ['20000', 'insufficient'],
    ['10000', undefined],
  ])('says what is wrong with %s', (typed, problem) => {
    expect(moveForm(usdt, direction, typed).problem).toBe(problem);
  });

  it('leaves the balances unchanged while the amount is invalid', () => {
    expect(String(moveForm(usdt, direction, '20000').from_after)).toBe('10000');
  });
});

it('a percentage becomes a fraction and is never rounded down', () => {
  expect(String(fractionOf(Decimal.of('0.03')))).toBe('0.0003');
});

describe('the estimate while typing', () => {
  const [btc, usdt_coin] = [
    { price: Decimal.of(64_250), currency_scale: 8 },
    { price: Decimal.one, currency_scale: 6 },
  ];
  const spread = Decimal.of('0.0003');

  it('TR6, TR7 is what a quote of the same tick says', () => {
    expect(estimateOf(btc, usdt_coin, spread, Decimal.of('0.1'))?.toString()).toBe('6423.0725');
    expect(estimateOf(usdt_coin, btc, spread, Decimal.of(1000))?.toString()).toBe('0.01555953');
  });

  it('TR10 does not exist without a price, or for an amount that nobody exchanges', () => {
    expect(estimateOf({ price: null }, usdt_coin, spread, Decimal.one)).toBeUndefined();
    expect(estimateOf(btc, usdt_coin, spread, Decimal.of(10n ** 15n))).toBeUndefined();
  });
});
