import type { DeskCoin, DeskSide, DeskWay } from '#contract/desk/rules.ts';
import type { FiatCurrency } from '#contract/site/rules.ts';

/* DK26: what each of the demo's merchants offers. Prices in dollars are those of the examples in the guide. */

export interface OfferPlan {
  readonly side: DeskSide;
  readonly coin: DeskCoin;
  readonly fiat: FiatCurrency;
  /** One of the two: fixed, or floating as a fraction. */
  readonly price?: string;
  readonly premium?: string;
  readonly total: string;
  readonly min: string;
  readonly max: string;
}

const sells = (coin: DeskCoin, fiat: FiatCurrency, premium: string): OfferPlan => ({
  ...{ side: 'sell', coin, fiat, premium },
  ...sizes[coin],
});
const buys = (coin: DeskCoin, fiat: FiatCurrency, premium: string): OfferPlan => ({
  ...{ side: 'buy', coin, fiat, premium },
  ...sizes[coin],
});

const sizes: Readonly<Record<DeskCoin, Pick<OfferPlan, 'total' | 'min' | 'max'>>> = {
  USDT: { total: '30000', min: '100', max: '3000' },
  BTC: { total: '1', min: '0.001', max: '0.05' },
  ETH: { total: '20', min: '0.03', max: '1' },
};

/** By the index of the merchant. */
export const offerPlans: readonly (readonly OfferPlan[])[] = [
  [
    { side: 'sell', coin: 'USDT', fiat: 'USD', price: '1.010', ...sizes.USDT },
    buys('USDT', 'USD', '-0.01'),
    sells('USDT', 'EUR', '0.012'),
    sells('BTC', 'USD', '0.01'),
    buys('ETH', 'USD', '-0.012'),
  ],
  [
    sells('USDT', 'USD', '0.015'),
    sells('USDT', 'CNY', '0.006'),
    buys('USDT', 'CNY', '-0.006'),
    sells('USDT', 'HKD', '0.009'),
    sells('ETH', 'USD', '0.012'),
  ],
  [
    buys('USDT', 'USD', '-0.015'),
    sells('USDT', 'EUR', '0.009'),
    buys('USDT', 'EUR', '-0.009'),
    buys('BTC', 'USD', '-0.012'),
    sells('BTC', 'USD', '0.014'),
  ],
];

/** Who pays can pay by any way. */
export const payingWays: readonly DeskWay[] = ['bank', 'international', 'ali_pay', 'we_chat', 'paypal'];

export const TERMS = 'This is a demo account: send no money. 这是演示账户，请勿付款。';
export const HELLO =
  'This is a demo account. Send no money: it releases shortly after “paid”. 这是演示账户，请勿付款；标记付款后稍候即放币。';

const WAIT_MS = 20_000;
const SPREAD_MS = 20_000;

/** How long it waits before it pays or releases an order: 20 to 40 seconds, by its number. */
export const waitFor = (order_id: number): number => WAIT_MS + ((order_id * 7919) % SPREAD_MS);
