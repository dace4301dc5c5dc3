import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import type { marketsCalls } from '#contract/markets/calls.ts';
import { changeOf, familyChange, sessionAt } from '#contract/markets/rules.ts';
import type { Pause } from '#server/core/pauses.ts';
import type { ContractTerms, Market } from '#server/core/prices/market.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { offeredIn } from './offered.ts';

type Quotation = OutputOf<typeof marketsCalls.quotation>;
type Pair = Quotation[number]['quotation'][number];

export const logoOf = (code: string): string => `/h5/coins/${code.toLowerCase()}.svg`;

/** What is known besides the prices: what operators decide, and where prices come from. */
interface Known {
  readonly market_from: number;
  readonly paused: readonly Pause[];
  readonly families: ReadonlySet<string>;
  /** FU25: as they are now; a market without is shown as it was at the start. */
  readonly contracts: ReadonlyMap<number, ContractTerms>;
}

/** Every market's current state, under the currency that it is priced in. */
export const quotationOf = (
  prices: Prices,
  now: Instant,
  rmb: Decimal | undefined,
  { paused, families, market_from, contracts }: Known,
): Quotation => {
  const ranks = hotRanks(prices);
  const rows = prices.markets().map((market) => {
    const current = { ...market, ...contracts.get(market.id) };
    return { market, row: pairOf(current, prices, now, families) };
  });
  const byQuote = Map.groupBy(rows, ({ market }) => market.quote_id);
  return [...byQuote].map(([id, pairs]) => ({
    id,
    name: pairs[0]?.market.quote_code ?? '',
    quotation: pairs.map(({ market, row }) => ({
      ...row,
      rmb_relation: rmb?.toString() ?? '',
      hot_rank: ranks.get(market.id) ?? 0,
      ...pauseOf(paused, market),
      market_from,
    })),
  }));
};

/** By turnover in the common quote currency; markets without trades follow in order. */
const hotRanks = (prices: Prices): ReadonlyMap<number, number> => {
  const turnover = (market: Market): Decimal => prices.day(market.id)?.turnover ?? Decimal.zero;
  const ranked = [...prices.markets()].sort((a, b) => turnover(b).compare(turnover(a)) || a.sort - b.sort);
  return new Map(ranked.map(({ id }, index) => [id, index + 1]));
};

const flag = (value: boolean): number => (value ? 1 : 0);

/** Legacy clients expect fractions as percent with four decimals. */
const percent = (fraction: Decimal): string =>
  fraction.times(Decimal.of(100), 'half_even').cut(4, 'half_even').toFixed(4);

/** With the decimals of its market; a price with more decimals is not cut. */
export const priceText = (price: Decimal, scale: number): string =>
  price.fits(scale) ? price.toFixed(scale) : price.toString();

const pairOf = (
  market: Market,
  prices: Prices,
  now: Instant,
  families: ReadonlySet<string>,
): Omit<Pair, 'rmb_relation' | 'hot_rank' | 'is_paused' | 'paused_at' | 'pause_reason' | 'market_from'> => ({
  ...termsOf(market, families),
  ...priceOf(market, prices),
  state: prices.state(market, now),
  ...sessionOf(market, now),
});

const pauseOf = (paused: readonly Pause[], { id }: Market) => {
  const pause = paused.find((one) => one.id === id);
  return {
    is_paused: pause !== undefined,
    paused_at: pause?.paused_at ?? null,
    pause_reason: pause?.reason ?? null,
  };
};

const sessionOf = ({ hours }: Market, now: Instant) => {
  const session = hours && sessionAt(hours, now);
  const opens_at = session && session.opens_at > now ? session.opens_at : null;
  return { opens_at, closes_at: session?.closes_at ?? null };
};

const termsOf = (market: Market, families: ReadonlySet<string>) => ({
  id: market.id,
  legal_id: market.quote_id,
  currency_id: market.base_id,
  legal_name: market.quote_code,
  currency_name: market.base_code,
  symbol: market.symbol,
  sort: market.sort,
  currency_type: market.kind === 'stock' ? 2 : 3,
  is_display: 1,
  ...flagsOf(market, families),
  lever_share_num: market.lot_size.toString(),
  spread: percent(market.spread),
  overnight: percent(market.overnight_rate),
  lever_trade_fee: percent(market.futures_fee),
  lever_min_share: market.min_lots,
  lever_max_share: market.max_lots,
  logo: logoOf(market.base_code),
  kind: market.kind,
  name: market.base_name,
  price_scale: market.price_scale,
  quantity_scale: market.quantity_scale,
});

const flagsOf = (market: Market, families: ReadonlySet<string>) => {
  const { spot, futures, options } = offeredIn(market, families);
  return {
    open_transaction: flag(spot),
    open_lever: flag(futures),
    open_microtrade: flag(options),
    open_coin_trade: flag(spot),
  };
};

const priceOf = (market: Market, prices: Prices) => {
  const tick = prices.last(market.id);
  const day = prices.day(market.id);
  const change = tick && day ? changeOf(tick.price, day.open) : undefined;
  return {
    now_price: tick ? priceText(tick.price, market.price_scale) : '',
    change: change ? familyChange(change) : '',
    volume: day?.volume.toString() ?? '',
    basis: 'index' as const,
    last: tick?.price ?? null,
    change_24h: change ?? null,
    high_24h: day?.high ?? null,
    low_24h: day?.low ?? null,
    volume_24h: day?.volume ?? null,
    turnover_24h: day?.turnover ?? null,
    tick_seq: tick?.seq ?? null,
    tick_at: tick ? instantOf(tick.t_ms) : null,
  };
};
