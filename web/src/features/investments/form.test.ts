import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { buyForm, conditionsOf, forkFacts, ladderOf, payCurrencyOf } from './form.ts';
import type { Product } from './queries.ts';
import { linked } from './testing/linked.ts';

const D = (value: string | number): Decimal => Decimal.of(value);
const put: Product = { ...linked, id: 2, kind: 'put', linked_price: D(62_500) };
const form = (typed: string, available?: string, of: Product = linked) =>
  buyForm(of, typed, available === undefined ? undefined : D(available));

describe('the form for buying shares', () => {
  it('J21: ten shares cost 0.1 BTC and pay 0.101 BTC or 6,666 USDT', () => {
    const { shares, cost, problem } = form('10', '0.5');
    expect([shares, cost.toString(), problem]).toEqual([10, '0.1', undefined]);
    const { payouts, worth, now, side, break_even } = forkFacts(linked, cost, D(64_250));
    expect([payouts.coins.toString(), payouts.usdt.toString()]).toEqual(['0.101', '6666']);
    expect([worth?.coins_in_usdt.toString(), worth?.usdt_in_coins.toString()]).toEqual(['6489.25', '0.10375097']);
    expect([now?.brought_worth.toString(), side, break_even.toString()]).toEqual(['6425', 'coins', '66660']);
  });

  it('IV4 reports the problem that the server would report', () => {
    expect(form('1.5', '0.5').problem).toBe('invest_whole_number');
    expect(form('', '0.5').problem).toBe('shares_missing');
    expect(form('0', '0.5').problem).toBe('invest_no_share');
    expect(form('51', '0.5').problem).toBe('insufficient_balance');
    expect(form('101', '5').problem).toBe('invest_limit');
    expect(form('5', '5', { ...linked, remaining: 4 }).problem).toBe('invest_sold_out');
    expect(form('96', '5', { ...linked, mine: 5 }).problem).toBe('invest_limit');
    expect(form('50', '0.5').problem).toBeUndefined();
  });

  it("does not compare a guest's shares with a balance", () => {
    expect(form('100').problem).toBeUndefined();
    expect(form('1.5').problem).toBe('invest_whole_number');
    expect(form('100').max).toBeUndefined();
  });

  it('offers as many shares as are left, allowed and payable', () => {
    expect(form('', '0.055').max).toBe(5);
    expect(form('', '50').max).toBe(100);
    expect(form('', '50', { ...linked, remaining: 3 }).max).toBe(3);
    expect(form('', '1300', put).max).toBe(2);
  });

  it('shows the results of one share until a number is typed', () => {
    expect(form('', '0.5').cost.toString()).toBe('0.01');
    expect(form('', '700', put).cost.toString()).toBe('625');
  });

  it('costs coins, and USDT for buying low', () => {
    expect([payCurrencyOf(linked), payCurrencyOf(put)]).toEqual([1, 3]);
    expect([conditionsOf('call'), conditionsOf('put')]).toEqual([
      { coins: 'below', usdt: 'at_or_above' },
      { coins: 'at_or_below', usdt: 'above' },
    ]);
  });
});

it('the ladder has the highest target on top and the current price between', () => {
  const at = (id: number, price: number): Product => ({ ...linked, id, linked_price: D(price) });
  const { above, below } = ladderOf([at(1, 62_000), at(2, 70_000), at(3, 64_250), at(4, 66_000)], D(64_250));
  expect([above.map(({ id }) => id), below.map(({ id }) => id)]).toEqual([[2, 4, 3], [1]]);
  expect(ladderOf([at(1, 62_000), at(2, 70_000)], undefined).above.map(({ id }) => id)).toEqual([2, 1]);
});
