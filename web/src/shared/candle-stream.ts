import { useEffect, useRef } from 'react';
import type { EventOf } from '#contract/kit/channel.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { kline } from '#contract/markets/channels.ts';
import type { Period } from '#contract/markets/rules.ts';
import { onChannel } from './channel.ts';
import { createBatch } from './markets-batch.ts';
import { realtime, useWanted } from './realtime.ts';

const batch = createBatch();

export interface LiveCandle {
  readonly start_ms: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal;
  readonly turnover: Decimal;
  /** Sequence number of the last logged tick in the candle. */
  readonly seq: number;
}

const candleOf = (event: EventOf<typeof kline>): LiveCandle => ({
  start_ms: event.time,
  open: Decimal.of(event.open),
  high: Decimal.of(event.high),
  low: Decimal.of(event.low),
  close: Decimal.of(event.close),
  volume: Decimal.of(event.volume),
  turnover: Decimal.of(event.turnover),
  seq: event.seq,
});

/** Streams the newest candle; `onMissed` is called when the candles must be loaded again. */
export const useCandleStream = (
  symbol: string,
  period: Period,
  onCandle: (candle: LiveCandle) => void,
  onMissed?: () => void,
): void => {
  useWanted({ klines: [`${symbol}:${period}`] });
  const latest = useRef({ onCandle, onMissed });
  useEffect(() => void (latest.current = { onCandle, onMissed }));
  useEffect(() => {
    const endCandles = onChannel(kline, (event) => {
      if (event.symbol !== symbol || event.period !== period) return;
      const candle = candleOf(event);
      batch.add(`kline ${event.time}`, () => latest.current.onCandle(candle));
    });
    const endMissed = realtime.onMissed(() => latest.current.onMissed?.());
    return () => {
      endCandles();
      endMissed();
    };
  }, [symbol, period]);
};
