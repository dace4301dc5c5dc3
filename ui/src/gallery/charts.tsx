import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { CandleChart } from '../chart/candle-chart.tsx';
import type { Candle, PriceLine } from '../chart/candle.ts';
import { useText } from '../i18n/texts.ts';
import { uiTexts } from '../locales/index.ts';
import { OrderBook, type BookChoice } from '../order-book.tsx';
import { Part, useSample } from './part.tsx';

export const Charts = () => (
  <>
    <Part name="CandleChart">
      <Chart state="ready" />
    </Part>
    <Part name="CandleChart, loading">
      <Chart state="loading" />
    </Part>
    <Part name="CandleChart, failed">
      <Chart state="failed" />
    </Part>
    <Part name="OrderBook">
      <Book />
    </Part>
    <Part name="OrderBook, narrow and stale">
      <NarrowBook />
    </Part>
  </>
);

const MINUTE_MS = 60_000;
const START_MS = 1_773_000_000_000;
const minutes = { type: 'minute', span: 1 } as const;

/** A wave, so that both colours show. */
const candles: readonly Candle[] = Array.from({ length: 120 }, (_, index) => {
  const at = (turn: number): Decimal =>
    Decimal.of(Math.round(6_425_000 + 20_000 * Math.sin(turn / 6))).over(Decimal.of(100), 'down');
  const [open, close] = [at(index), at(index + 1)];
  const wick = Decimal.of(index % 7);
  return {
    time: START_MS + index * MINUTE_MS,
    open,
    close,
    high: Decimal.max(open, close).plus(wick),
    low: Decimal.min(open, close).minus(wick),
    volume: Decimal.of(10 + (index % 13)),
    drawn: index < 100,
  };
});

const Chart = ({ state }: { state: 'ready' | 'loading' | 'failed' }) => {
  const sample = useSample();
  const lines: readonly PriceLine[] = [{ id: 'buy', price: Decimal.of(64_200), label: sample('buy'), tone: 'up' }];
  const [shown] = useState(lines);
  return (
    <CandleChart
      symbol="BTC/USDT"
      price_scale={2}
      length={minutes}
      endsAt={endOf}
      mode="candles"
      state={state}
      candles={candles}
      more={false}
      onOlder={noneOlder}
      onRetry={noop}
      indicators={shownIndicators}
      lines={shown}
      summary={sample('price')}
      controls={null}
    />
  );
};

const shownIndicators = ['MA'] as const;
const endOf = (time_ms: number): number => time_ms + MINUTE_MS;
const noneOlder = (): Promise<void> => Promise.resolve();
const noop = (): void => undefined;

const side = (first: string, step: string) =>
  Array.from({ length: 10 }, (_, index) => {
    const price = Decimal.of(first).plus(Decimal.of(step).times(Decimal.of(index), 'down'));
    return [price, Decimal.of(((index * 7) % 9) + 1)] as const;
  });
const asks = side('64250.10', '0.1');
const bids = side('64249.90', '-0.1');
const own = [Decimal.of('64249.70')];

const last = { price: Decimal.of('64250.10'), direction: 'up' } as const;

const Book = ({ stale }: { stale?: string | undefined }) => {
  const sample = useSample();
  const [choice, setChoice] = useState<BookChoice>({ grouping: 0, view: 'both' });
  return (
    <OrderBook
      bids={bids}
      asks={asks}
      base="BTC"
      quote="USDT"
      price_scale={2}
      amount_scale={5}
      choice={choice}
      onChoice={setChoice}
      own={own}
      last={last}
      stale={stale}
      empty={sample('empty_orders')}
      onPrice={noop}
      onAmount={noop}
    />
  );
};

const NarrowBook = () => {
  const text = useText(uiTexts);
  return (
    <div className="w-35">
      <Book stale={text('offline')} />
    </div>
  );
};
