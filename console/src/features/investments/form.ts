import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { investmentOperatorCalls as calls } from '#contract/investments/operator-calls.ts';
import {
  costOf,
  investmentKinds,
  linkedPrice,
  paidIn,
  payoutsOf,
  reserveOf,
  type InvestmentTerms,
} from '#contract/investments/rules.ts';
import { seriesFaults, type SeriesFault } from '#contract/investments/term-rules.ts';

export type Market = OutputOf<typeof calls.seriesMarkets>[number] & { readonly id: number };
export type SeriesInput = Omit<InputOf<typeof calls.proposeSeries>, 'reason'>;

export const AMOUNTS = ['rate', 'distance', 'step', 'share'] as const;
export const COUNTS = ['days', 'daily_shares', 'customer_shares'] as const;
export type Typed = Readonly<Record<(typeof AMOUNTS)[number] | (typeof COUNTS)[number] | 'kind' | 'match_id', string>>;

export type SeriesField = (typeof AMOUNTS)[number] | (typeof COUNTS)[number];

/** Every fault beside the field that it is shown at. */
const FIELD_OF: Readonly<Record<SeriesFault, SeriesField>> = {
  rate: 'rate',
  days: 'days',
  distance: 'distance',
  step: 'step',
  step_too_coarse: 'step',
  share: 'share',
  daily_shares: 'daily_shares',
  customer_shares: 'customer_shares',
  day_too_large: 'daily_shares',
};

/** The last logged price; amounts come as text in rows of the console. */
const priceOf = ({ price }: Market): Decimal | null => (price === null ? null : Decimal.of(String(price)));

/** A value that compares as wrong, for what is no number: each field then has its own fault. */
const NO_AMOUNT = Decimal.of(-1);

const termsOf = (typed: Typed) => {
  const amount = (name: (typeof AMOUNTS)[number]): Decimal => Decimal.amount(typed[name]) ?? NO_AMOUNT;
  const count = (name: (typeof COUNTS)[number]): number =>
    /^[1-9]\d{0,6}$/.test(typed[name]) ? Number(typed[name]) : 0;
  return {
    kind: investmentKinds.find((one) => one === typed.kind) ?? 'linked',
    rate: amount('rate'),
    days: count('days'),
    distance: amount('distance'),
    step: amount('step'),
    share: amount('share'),
    daily_shares: count('daily_shares'),
    customer_shares: count('customer_shares'),
  };
};

/** What is wrong with what was typed, by field; an empty field is not wrong yet. */
export const faultsOf = (typed: Typed, market: Market): ReadonlyMap<SeriesField, SeriesFault> => {
  const faults = seriesFaults(termsOf(typed), { coin_scale: market.coin_scale, price: priceOf(market) });
  const by_field = faults.map((fault): [SeriesField, SeriesFault] => [FIELD_OF[fault], fault]);
  // The first fault of a field is the one that is shown.
  return new Map(by_field.filter(([field]) => typed[field] !== '').toReversed());
};

/** What was typed, or undefined while it is not a possible series. */
export const seriesOf = (typed: Typed, market: Market): SeriesInput | undefined => {
  const terms = termsOf(typed);
  const faults = seriesFaults(terms, { coin_scale: market.coin_scale, price: priceOf(market) });
  return faults.length === 0 ? { ...terms, match_id: market.match_id } : undefined;
};

/** What one share, and all shares of a day, would be at the price now; by the rules that sell and pay. */
export const exampleOf = (series: SeriesInput, market: Market) => {
  const price = priceOf(market);
  if (!price) return undefined;
  const linked_price = linkedPrice(series, price);
  const terms: InvestmentTerms = { ...series, ...market, linked_price };
  const ofShares = (shares: number) => {
    const cost = costOf(terms, shares);
    return { cost, payouts: payoutsOf(terms, cost), reserve: reserveOf(terms, cost) };
  };
  const cost_in = paidIn(series.kind) === 'coins' ? market.currency_name : 'USDT';
  return { price, linked_price, cost_in, one: ofShares(1), all: ofShares(series.daily_shares) };
};
