import { candleStart, priceOfUnits, PRICE_UNITS } from '#contract/markets/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { FeedCandle, PriceFeed } from '../../ports/price-feed/price-feed.ts';
import type { Past } from './candles.ts';
import type { Candle } from './prices.ts';

const MINUTE_MS = 60_000;

/** The time before a market's first tick, from a feed that draws one. */
export const pastOf = (feed: PriceFeed): Past => ({
  minutes(market, began, from_ms) {
    const end_ms = candleStart('1min', began.at_ms);
    if (from_ms >= end_ms) return [];
    const anchor = { at_ms: began.at_ms, price: unitsOf(began.price) };
    return feed
      .history(market.log_symbol, candleStart('1min', from_ms), end_ms, anchor)
      .filter(({ time_ms }) => time_ms >= from_ms && time_ms + MINUTE_MS <= end_ms)
      .map(drawn);
  },
});

const unitsOf = (price: Decimal): bigint => BigInt(price.times(Decimal.of(PRICE_UNITS), 'half_even').toFixed(0));

const TYPICAL = Decimal.of(3);

/** Nothing is known of the trades inside a drawn minute, so its turnover is told by its typical price. */
const drawn = ({ time_ms, ...units }: FeedCandle): Candle => {
  const [open, high, low, close] = [units.open, units.high, units.low, units.close].map(priceOfUnits) as [
    Decimal,
    Decimal,
    Decimal,
    Decimal,
  ];
  const volume = priceOfUnits(units.volume);
  const typical = high.plus(low).plus(close).over(TYPICAL, 'half_even').cut(8, 'half_even');
  return {
    start_ms: time_ms,
    open,
    high,
    low,
    close,
    volume,
    turnover: typical.times(volume, 'half_even'),
    made_of: 'demo',
  };
};
