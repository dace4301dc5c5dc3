import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useCallback, useState } from 'react';
import { candleEnd } from '#contract/markets/rules.ts';
import { CandleChart } from '#ui/chart/candle-chart.tsx';
import type { PriceLine } from '#ui/chart/candle.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectSheet } from '#ui/select-sheet.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Pair } from '#web/shared/markets.ts';
import { quotationTexts } from '../locales/quotation/index.ts';
import { useCandles } from './chart-candles.ts';
import { intervals, lengths, periodOf, rowIntervals, useChartChoice, type Interval } from './chart-choice.ts';
import { IndicatorSheet } from './chart-indicators.tsx';

const noLines: readonly PriceLine[] = [];

/** The chart of a market with its row of intervals. */
export const ChartPanel = ({ pair, lines = noLines }: { pair: Pair; lines?: readonly PriceLine[] | undefined }) => {
  const { interval, indicators, choose } = useChartChoice(pair.kind);
  const period = periodOf(interval);
  const { state, candles, more, onOlder, retry } = useCandles(pair.symbol, period);
  const [open, setOpen] = useState(false);
  const endsAt = useCallback((time_ms: number) => candleEnd(period, time_ms), [period]);
  const pick = (next: Interval): void => choose({ interval: next });
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center">
        <div className="min-w-0 flex-1">
          <IntervalRow interval={interval} onPick={pick} />
        </div>
        <MoreIntervals interval={interval} onPick={pick} />
        <IndicatorButton onClick={() => setOpen(true)} />
      </div>
      <CandleChart
        symbol={pair.symbol}
        price_scale={pair.price_scale}
        length={lengths[period]}
        endsAt={endsAt}
        mode={interval === 'line' ? 'line' : 'candles'}
        state={state}
        candles={candles}
        more={more}
        onOlder={onOlder}
        onRetry={retry}
        indicators={indicators}
        lines={lines}
        summary={useSummary(pair)}
        controls={<IntervalRow interval={interval} onPick={pick} />}
      />
      <IndicatorSheet
        open={open}
        onClose={() => setOpen(false)}
        shown={indicators}
        onChange={(next) => choose({ indicators: next })}
      />
    </section>
  );
};

interface IntervalProps {
  interval: Interval;
  onPick: (interval: Interval) => void;
}

const IntervalRow = ({ interval, onPick }: IntervalProps) => {
  const text = useText(quotationTexts);
  const shown = rowIntervals.includes(interval) ? rowIntervals : [...rowIntervals, interval];
  return (
    <Tabs
      label={text('intervals')}
      look="row"
      tight
      items={shown.map((value) => ({ value, label: text(`interval_${value}`) }))}
      value={interval}
      onChange={onPick}
      testId="chart.intervals"
    />
  );
};

const MoreIntervals = ({ interval, onPick }: IntervalProps) => {
  const text = useText(quotationTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={<ChevronDown aria-hidden size={20} />}
        label={text('more_intervals')}
        onClick={() => setOpen(true)}
        testId="chart.more-intervals"
      />
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('intervals')}
        value={interval}
        options={intervals.map((value) => ({ value, label: text(`interval_${value}`) }))}
        onPick={(value) => {
          const picked = intervals.find((name) => name === value);
          if (picked) onPick(picked);
          setOpen(false);
        }}
      />
    </>
  );
};

const IndicatorButton = ({ onClick }: { onClick: () => void }) => {
  const text = useText(quotationTexts);
  return (
    <IconButton
      icon={<SlidersHorizontal aria-hidden size={20} />}
      label={text('indicators')}
      onClick={onClick}
      testId="chart.indicators"
    />
  );
};

const useSummary = (pair: Pair): string => {
  const text = useText(quotationTexts);
  const format = useFormat();
  const { symbol, last, low_24h, high_24h, change_24h, price_scale } = pair;
  if (last === null || low_24h === null || high_24h === null) return text('no_price', { symbol });
  return text('summary', {
    symbol,
    low: format.spokenPrice(low_24h, price_scale),
    high: format.spokenPrice(high_24h, price_scale),
    now: format.spokenPrice(last, price_scale),
    change: change_24h === null ? '—' : format.percent(change_24h, { sign: 'always' }),
  });
};
