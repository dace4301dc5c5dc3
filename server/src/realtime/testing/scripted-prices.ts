import { Decimal } from '#contract/kit/decimal.ts';
import { candleStart, type MarketState, type Period } from '#contract/markets/rules.ts';
import type { Market } from '#server/core/prices/market.ts';
import type { Candle, Prices, PriceTick } from '#server/core/prices/prices.ts';

/** Prices set by hand, without a feed, a log or a database. */
export interface ScriptedPrices extends Prices {
  /** Publishes several prices at once, as the pump does. */
  say(quotes: readonly { readonly symbol: string; readonly price: string; readonly t_ms: number }[]): void;
  turn(symbol: string, state: MarketState): void;
  /** The number of subscribers. */
  heardBy(): number;
}

const HOUR_MS = 3_600_000;

const marketOf = (code: string, index: number): Market => ({
  id: index + 1,
  base_id: index + 11,
  base_code: code,
  base_name: code,
  quote_id: 3,
  quote_code: 'USDT',
  symbol: `${code}/USDT`,
  log_symbol: `${code}USDT`,
  kind: 'coin',
  price_scale: 2,
  quantity_scale: 4,
  hours: undefined,
  has_spot: true,
  has_futures: true,
  has_options: true,
  lot_size: Decimal.one,
  futures_fee: Decimal.zero,
  overnight_rate: Decimal.zero,
  spread: Decimal.zero,
  min_lots: 1,
  max_lots: 100,
  sort: index,
});

export const scriptedPrices = (codes: readonly string[]): ScriptedPrices => {
  const markets = codes.map(marketOf);
  const by_symbol = new Map(markets.map((market) => [market.symbol, market]));
  const last = new Map<number, PriceTick>();
  const states = new Map<number, MarketState>();
  const candles = new Map<string, Candle>();
  const listeners = new Set<(ticks: readonly PriceTick[]) => void>();
  const tickOf = (symbol: string, price: string, t_ms: number): PriceTick => {
    const { id, log_symbol } = by_symbol.get(symbol) as Market;
    const seq = (last.get(id)?.seq ?? 0) + 1;
    const tick = {
      market_id: id,
      symbol: log_symbol,
      seq,
      t_ms,
      price: Decimal.of(price),
      volume: Decimal.one,
      log_index: seq,
    };
    last.set(id, tick);
    return tick;
  };
  const candleWith = ({ market_id, price, t_ms }: PriceTick, period: Period): Candle => {
    const start_ms = candleStart(period, t_ms);
    const before = candles.get(`${market_id} ${period}`);
    if (before?.start_ms === start_ms)
      return { ...before, close: price, high: Decimal.max(before.high, price), low: Decimal.min(before.low, price) };
    return {
      start_ms,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: Decimal.one,
      turnover: price,
      made_of: 'ticks',
    };
  };
  let published = 0;
  return {
    markets: () => markets,
    marketOf: (symbol) => by_symbol.get(symbol),
    last: (market_id) => last.get(market_id),
    published: () => published,
    day(market_id) {
      const tick = last.get(market_id);
      if (!tick) return undefined;
      const open = tick.t_ms > HOUR_MS ? Decimal.of(100) : undefined;
      return { open, high: tick.price, low: tick.price, volume: Decimal.of(7), turnover: Decimal.of(700) };
    },
    running: (market_id, period) => candles.get(`${market_id} ${period}`),
    state: (market) => states.get(market.id) ?? 'open',
    fresh: (market) => last.get(market.id) as PriceTick,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(quotes) {
      const ticks = quotes.map(({ symbol, price, t_ms }) => tickOf(symbol, price, t_ms));
      for (const tick of ticks)
        for (const period of ['1min', '5min'] as const)
          candles.set(`${tick.market_id} ${period}`, candleWith(tick, period));
      published += 1;
      for (const listener of listeners) listener(ticks);
    },
    turn: (symbol, state) => void states.set((by_symbol.get(symbol) as Market).id, state),
    heardBy: () => listeners.size,
  };
};
