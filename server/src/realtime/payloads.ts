import type { EventOf } from '#contract/kit/channel.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { dayMarket, kline, marketDepth, matchTrade } from '#contract/markets/channels.ts';
import { changeOf, familyChange, type Period } from '#contract/markets/rules.ts';
import { BUY } from '#contract/spot/rules.ts';
import type { Market } from '../core/prices/market.ts';
import type { Candle, Prices } from '../core/prices/prices.ts';
import type { SpotDepth, SpotLevel, SpotTrade } from '../features/spot/index.ts';

const TURNOVER_SCALE = 2;
const RATE_SCALE = 8;

const headOf = (type: string, market: Market) => ({
  type,
  match_id: market.id,
  currency_id: market.base_id,
  currency_name: market.base_code,
  legal_id: market.quote_id,
  legal_name: market.quote_code,
  symbol: market.symbol,
});

const priceText = ({ price_scale }: Market, price: Decimal): string =>
  price.cut(price_scale, 'half_even').toFixed(price_scale);

const quantityText = ({ quantity_scale }: Market, quantity: Decimal): string =>
  quantity.cut(quantity_scale, 'down').toFixed(quantity_scale);

const turnoverText = (turnover: Decimal): string => turnover.cut(TURNOVER_SCALE, 'down').toFixed(TURNOVER_SCALE);

/** The last price and the last 24 hours; undefined before the first tick. Unknown fields are empty text. */
export const dayMarketOf = (
  prices: Prices,
  market: Market,
  now: Instant,
  n: number,
): EventOf<typeof dayMarket> | undefined => {
  const tick = prices.last(market.id);
  const day = prices.day(market.id);
  if (!tick || !day) return undefined;
  const change = changeOf(tick.price, day.open);
  const price = priceText(market, tick.price);
  return {
    ...headOf(dayMarket.name, market),
    period: '1day',
    open: day.open ? priceText(market, day.open) : '',
    close: price,
    high: priceText(market, day.high),
    low: priceText(market, day.low),
    volume: quantityText(market, day.volume),
    time: tick.t_ms,
    change: familyChange(change),
    now_price: price,
    api_form: 'price_log',
    n,
    turnover: turnoverText(day.turnover),
    rate: change ? change.cut(RATE_SCALE, 'half_even').toString() : '',
    state: prices.state(market, now),
    seq: tick.seq,
  };
};

export const klineOf = (
  market: Market,
  period: Period,
  candle: Candle,
  seq: number,
  n: number,
): EventOf<typeof kline> => ({
  ...headOf(kline.name, market),
  period,
  open: priceText(market, candle.open),
  close: priceText(market, candle.close),
  high: priceText(market, candle.high),
  low: priceText(market, candle.low),
  volume: quantityText(market, candle.volume),
  time: candle.start_ms,
  n,
  turnover: turnoverText(candle.turnover),
  seq,
});

const levelOf = (market: Market, { price, amount }: SpotLevel): string[] => [
  priceText(market, price),
  quantityText(market, amount),
];

/** The best prices of both sides; legacy clients expect asks from high to low. */
export const depthOf = (market: Market, depth: SpotDepth, n: number): EventOf<typeof marketDepth> => ({
  ...headOf(marketDepth.name, market),
  'base-currency': market.base_code,
  'quote-currency': market.quote_code,
  bids: depth.bids.map((level) => levelOf(market, level)),
  asks: depth.asks.map((level) => levelOf(market, level)).reverse(),
  n,
});

export const tradesOf = (market: Market, trades: readonly SpotTrade[], n: number): EventOf<typeof matchTrade> => ({
  ...headOf(matchTrade.name, market),
  data: trades.map(({ id, price, amount, taker_side, at }) => ({
    id,
    amount: quantityText(market, amount),
    direction: taker_side === BUY ? 'buy' : 'sell',
    price: priceText(market, price),
    tradeId: id,
    ts: millisecondsOf(at),
  })),
  n,
});
