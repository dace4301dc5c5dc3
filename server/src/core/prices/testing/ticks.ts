import { readFileSync } from 'node:fs';
import { Decimal } from '#contract/kit/decimal.ts';
import { candleStart, type Period } from '#contract/markets/rules.ts';
import type { Market } from '../market.ts';
import type { Candle, PriceTick } from '../prices.ts';

/** A market with the fields that candles need. */
export const market = (id: number): Market => ({ id, symbol: `M${id}/USDT`, log_symbol: `M${id}USDT` }) as Market;

export interface Quoted {
  readonly market_id: number;
  readonly t_ms: number;
  readonly price: string;
  readonly volume: string;
}

/** Ticks numbered as in the log. */
export const ticksOf = (quoted: readonly Quoted[], first_index = 0): PriceTick[] => {
  const seqs = new Map<number, number>();
  return quoted.map(({ market_id, t_ms, price, volume }, index) => {
    const seq = (seqs.get(market_id) ?? 0) + 1;
    seqs.set(market_id, seq);
    return {
      market_id,
      symbol: `M${market_id}USDT`,
      seq,
      t_ms,
      price: Decimal.of(price),
      volume: Decimal.of(volume),
      log_index: first_index + index,
    };
  });
};

/** The same candles computed naively: from every tick of the period, in log order. */
export const naiveCandles = (ticks: readonly PriceTick[], period: Period): Candle[] => {
  const groups = Map.groupBy(ticks, ({ t_ms }) => candleStart(period, t_ms));
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([start_ms, group]) => {
      const prices = group.map(({ price }) => price);
      const [open, close] = [prices[0], prices.at(-1)];
      if (!open || !close) throw new Error('a group has a tick');
      return {
        start_ms,
        open,
        high: Decimal.max(open, ...prices),
        low: Decimal.min(open, ...prices),
        close,
        volume: Decimal.sum(group.map(({ volume }) => volume)),
        turnover: Decimal.sum(group.map(({ price, volume }) => price.times(volume, 'half_even'))),
        made_of: 'ticks' as const,
      };
    });
};

/** As plain data, so that different objects compare equal. */
export const plain = (candles: readonly (Candle | undefined)[]): unknown => JSON.parse(JSON.stringify(candles));

export interface RealMinute {
  readonly time_ms: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** Three hours of bitcoin on a wild day, as an exchange published them. */
export const realMinutes = (): RealMinute[] => {
  const text = readFileSync(new URL('btc-usd-2017-12-22.csv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [time, open = '', high = '', low = '', close = '', volume = ''] = line.split(',');
      return { time_ms: Number(time), open, high, low, close, volume };
    });
};
