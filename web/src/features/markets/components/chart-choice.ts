import { periods, type MarketKind, type Period } from '#contract/markets/rules.ts';
import { indicators, type Indicator } from '#ui/chart/indicators.ts';
import type { CandleLength } from '#ui/chart/candle.ts';
import { cell, type Cell } from '#web/shared/cell.ts';
import { lasting, readJson } from '#web/shared/stored.ts';

/** `line` is the minute chart drawn as a line. */
export const intervals = ['line', ...periods] as const;
export type Interval = (typeof intervals)[number];

/** In the row; the others are behind the arrow. */
export const rowIntervals: readonly Interval[] = ['line', '1min', '5min', '15min', '60min', '4hour', '1D', '1W'];

export const periodOf = (interval: Interval): Period => (interval === 'line' ? '1min' : interval);

/** Stable objects, so that the chart sees that nothing changed. */
export const lengths: Readonly<Record<Period, CandleLength>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '4hour': { type: 'hour', span: 4 },
  '1D': { type: 'day', span: 1 },
  '1W': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};

export interface ChartChoice {
  readonly interval: Interval;
  readonly indicators: readonly Indicator[];
}

const first: ChartChoice = { interval: '15min', indicators: ['MA'] };

const isOf = <Value extends string>(allowed: readonly Value[], value: unknown): value is Value =>
  allowed.some((name) => name === value);

/** A chart can be drawn whatever is in the browser's storage. */
export const readChoice = (stored: unknown): ChartChoice => {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const shown = found['indicators'];
  return {
    interval: isOf(intervals, found['interval']) ? found['interval'] : first.interval,
    indicators: Array.isArray(shown) ? indicators.filter((name) => shown.includes(name)) : first.indicators,
  };
};

const keyOf = (product: MarketKind): string => `candor.chart.${product}`;
const choices = new Map<MarketKind, Cell<ChartChoice>>();

const choiceOf = (product: MarketKind): Cell<ChartChoice> => {
  const known = choices.get(product) ?? cell(readChoice(readJson(lasting, keyOf(product))));
  choices.set(product, known);
  return known;
};

/** Interval and indicators, stored separately for coins and for stocks. */
export const useChartChoice = (product: MarketKind) => {
  const held = choiceOf(product);
  const choice = held.use();
  return {
    ...choice,
    choose(changed: Partial<ChartChoice>): void {
      const next = { ...held.get(), ...changed };
      held.set(next);
      lasting.write(keyOf(product), JSON.stringify(next));
    },
  };
};
