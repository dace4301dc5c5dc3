import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { exampleOf, faultsOf, seriesOf, type Market, type Typed } from './form.ts';

const market: Market = {
  id: 1,
  match_id: 1,
  symbol: 'BTC/USDT',
  currency_name: 'BTC',
  coin_scale: 8,
  usdt_scale: 6,
  price: Decimal.of(64_250),
};
const typed: Typed = {
  kind: 'linked',
  match_id: '1',
  rate: '0.1825',
  days: '20',
  distance: '0.0272',
  step: '100',
  share: '0.01',
  daily_shares: '2000',
  customer_shares: '100',
};

it('IV1 a series is possible once every value is within its bounds', () => {
  expect(seriesOf(typed, market)).toMatchObject({ kind: 'linked', days: 20, match_id: 1 });
  expect(seriesOf({ ...typed, rate: '' }, market)).toBeUndefined();
  expect(seriesOf({ ...typed, days: '1.5' }, market)).toBeUndefined();
  expect(seriesOf({ ...typed, customer_shares: '2001' }, market)).toBeUndefined();
});

it('IV1 each fault is named at its field, and an empty field has none yet', () => {
  const faults = (change: Partial<Typed>) => Object.fromEntries(faultsOf({ ...typed, ...change }, market));
  expect(faults({})).toEqual({});
  expect(faults({ rate: '' })).toEqual({});
  expect(faults({ rate: '4', days: '1.5' })).toEqual({ rate: 'rate', days: 'days' });
  expect(faults({ distance: 'abc' })).toEqual({ distance: 'distance' });
  expect(faults({ step: '100000' })).toEqual({ step: 'step_too_coarse' });
  expect(faults({ step: '0' })).toEqual({ step: 'step' });
  expect(faults({ share: '1000000', daily_shares: '1000000' })).toEqual({ daily_shares: 'day_too_large' });
  expect(faults({ customer_shares: '2001' })).toEqual({ customer_shares: 'customer_shares' });
  expect(faults({ rate: '999999999999999999', share: '999999999999999999', step: '999999999999999999' })).toEqual({
    rate: 'rate',
    share: 'share',
    step: 'step_too_coarse',
  });
});

it('IV5 IV6 the example is by the rules that sell, reserve and pay', () => {
  const series = seriesOf(typed, market);
  const example = series && exampleOf(series, market);
  expect(String(example?.linked_price)).toBe('66000');
  expect([example?.one.cost, example?.one.payouts.coins, example?.one.payouts.usdt].map(String)).toEqual([
    '0.01',
    '0.0101',
    '666.6',
  ]);
  expect([example?.all.reserve.coins, example?.all.reserve.usdt].map(String)).toEqual(['0.2', '1333200']);
  expect(series && exampleOf(series, { ...market, price: null })).toBeUndefined();
});
