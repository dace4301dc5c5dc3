import { useCallback, useState } from 'react';
import { candleEnd } from '#contract/markets/rules.ts';
import { CandleBoard } from '#ui/chart/candle-board.tsx';
import type { PriceLine } from '#ui/chart/candle.ts';
import { chartTexts } from '#ui/chart/locales/index.ts';
import { FlatLine } from '#ui/chart/flat-line.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCandles } from '../features/markets/components/chart-candles.ts';
import { lengths } from '../features/markets/components/chart-choice.ts';
import { positionsTexts } from '../features/futures/locales/positions/index.ts';
import { quotationTexts } from '../features/markets/locales/quotation/index.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import type { Pair } from '../shared/markets.ts';

const PERIOD = '15min';
const nothing = [] as const;

const PositionLines = lazyPart(
  async () => (await import('../features/futures/components/positions/chart-lines.tsx')).ChartLines,
  { texts: [positionsTexts], failed: null },
);

/** The same with the customer's positions drawn across it. */
export const FuturesChart = ({ pair }: { pair: Pair }) => {
  const [lines, setLines] = useState<readonly PriceLine[]>(nothing);
  return (
    <>
      <TradeChart pair={pair} lines={lines} />
      <PositionLines symbol={pair.symbol} onLines={setLines} />
    </>
  );
};

interface TradeChartProps {
  pair: Pair;
  lines?: readonly PriceLine[] | undefined;
}

/** A chart of 180 px above the form; the full chart is on the market's page. */
export const TradeChart = ({ pair, lines = nothing }: TradeChartProps) => {
  const text = useText(chartTexts);
  const words = useText(quotationTexts);
  const { state, candles, more, onOlder } = useCandles(pair.symbol, PERIOD);
  const [broken, setBroken] = useState(false);
  const endsAt = useCallback((time_ms: number) => candleEnd(PERIOD, time_ms), []);
  if (state === 'failed' || broken)
    return <p className="flex h-full items-center justify-center type-label text-2">{text('not_loaded')}</p>;
  if (state === 'loading') return <FlatLine />;
  if (candles.length === 0)
    return <p className="flex h-full items-center justify-center type-label text-2">{text('empty')}</p>;
  return (
    <div className="flex h-full flex-col" data-testid="trade.chart">
      <span className="type-caption text-3">{words(`interval_${PERIOD}`)}</span>
      <CandleBoard
        symbol={pair.symbol}
        price_scale={pair.price_scale}
        length={lengths[PERIOD]}
        endsAt={endsAt}
        mode="candles"
        candles={candles}
        more={more}
        onOlder={onOlder}
        indicators={nothing}
        lines={lines}
        volume={false}
        onFailure={() => setBroken(true)}
        tools={() => null}
      />
    </div>
  );
};
