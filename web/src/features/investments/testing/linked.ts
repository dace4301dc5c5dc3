import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { Product } from '../queries.ts';

const D = (value: string | number): Decimal => Decimal.of(value);
export const tick = { tick: 7, price: D(64_250), at: instantOf('2026-03-09T00:00:00.000Z') };

/** J21 */
export const linked: Product = {
  id: 1,
  series_id: 1,
  name: 'BTC-20260330-66000-L',
  kind: 'linked',
  currency_id: 1,
  currency_name: 'BTC',
  coin_scale: 8,
  usdt_id: 3,
  usdt_scale: 6,
  match_id: 1,
  symbol: 'BTC/USDT',
  rate: D('0.1825'),
  days: 20,
  distance: D('0.0272'),
  step: D(100),
  share: D('0.01'),
  linked_price: D(66_000),
  linked: tick,
  shares: 2000,
  sold: 0,
  remaining: 2000,
  customer_shares: 100,
  mine: 0,
  opens_at: tick.at,
  starts_at: instantOf('2026-03-10T00:00:00.000Z'),
  matures_at: instantOf('2026-03-30T00:00:00.000Z'),
  state: 'on_sale',
  settled: null,
  now: tick,
};
