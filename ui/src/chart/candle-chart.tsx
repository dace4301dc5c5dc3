import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import Expand from 'lucide-react/icons/expand';
import Table from 'lucide-react/icons/table';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState, type ReactNode } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { useFormat } from '../format/use-format.ts';
import { useText } from '../i18n/texts.ts';
import { IconButton } from '../icon-button.tsx';
import { CandleBoard, clockOf, type ChartTools } from './candle-board.tsx';
import { CandleTable } from './candle-table.tsx';
import { drawnPart } from './candle.ts';
import { FullScreen } from './full-screen.tsx';
import { now } from '../now.ts';
import { FlatLine } from './flat-line.tsx';
import { chartHeight } from './indicators.ts';
import { chartTexts } from './locales/index.ts';
import type { Drawn } from './use-chart.ts';

interface CandleChartProps extends Drawn {
  state: 'loading' | 'ready' | 'failed';
  onRetry: () => void;
  /** The chart in a sentence, for screen readers. */
  summary: string;
  /** Intervals and similar controls, repeated in full screen. */
  controls: ReactNode;
}

const ZOOM = 1.25;

export const CandleChart = ({ state, onRetry, summary, controls, ...drawn }: CandleChartProps) => {
  const text = useText(chartTexts);
  const [broken, setBroken] = useState(false);
  const [open, setOpen] = useState<'table' | 'full'>();
  const close = (): void => setOpen(undefined);
  const retry = (): void => {
    setBroken(false);
    onRetry();
  };
  const board = (turned: boolean, tools: (hands: ChartTools) => ReactNode) => (
    <CandleBoard {...drawn} turned={turned} onFailure={() => setBroken(true)} tools={tools} />
  );
  const shows =
    state === 'failed' || broken ? 'failed' : state === 'ready' && drawn.candles.length === 0 ? 'empty' : state;
  return (
    <figure className="flex flex-col" data-testid="chart">
      <figcaption className="sr-only" data-testid="chart.summary">
        {summary}
      </figcaption>
      <div className="flex flex-col" style={{ minHeight: chartHeight(drawn.indicators) + 44 }}>
        {shows === 'loading' && <FlatLine />}
        {shows === 'failed' && <ErrorState onRetry={retry}>{text('not_loaded')}</ErrorState>}
        {shows === 'empty' && <EmptyState icon={<ChartCandlestick />}>{text('empty')}</EmptyState>}
        {shows === 'ready' &&
          board(false, (hands) => (
            <Tools hands={hands} onTable={() => setOpen('table')} onFull={() => setOpen('full')} />
          ))}
      </div>
      <DrawnNote {...drawn} />
      <CandleTable
        open={open === 'table'}
        onClose={close}
        symbol={drawn.symbol}
        candles={drawn.candles}
        price_scale={drawn.price_scale}
        by={clockOf(drawn)}
      />
      <FullScreen open={open === 'full'} onClose={close} title={drawn.symbol} controls={controls}>
        {(turned) => board(turned, () => null)}
      </FullScreen>
    </figure>
  );
};

interface ToolsProps {
  hands: ChartTools;
  onTable: () => void;
  onFull: () => void;
}

const Tools = ({ hands, onTable, onFull }: ToolsProps) => {
  const text = useText(chartTexts);
  return (
    <div className="flex shrink-0 justify-end">
      <IconButton
        icon={<ZoomOut aria-hidden size={20} />}
        label={text('zoom_out')}
        onClick={() => hands.zoom(1 / ZOOM)}
      />
      <IconButton icon={<ZoomIn aria-hidden size={20} />} label={text('zoom_in')} onClick={() => hands.zoom(ZOOM)} />
      <IconButton
        icon={<ChevronsRight aria-hidden size={20} />}
        label={text('newest')}
        onClick={() => hands.newest()}
      />
      <IconButton
        icon={<Table aria-hidden size={20} />}
        label={text('table')}
        onClick={onTable}
        testId="chart.table-button"
      />
      <IconButton
        icon={<Expand aria-hidden size={20} />}
        label={text('full_screen')}
        onClick={onFull}
        testId="chart.full-screen-button"
      />
    </div>
  );
};

const DrawnNote = ({ candles, endsAt }: Pick<Drawn, 'candles' | 'endsAt'>) => {
  const text = useText(chartTexts);
  const format = useFormat();
  const part = drawnPart(candles, endsAt);
  if (!part) return null;
  // The running candle may have begun before the log did; its end is in the future and must not be shown.
  const time = format.instant(instantOf(Math.min(part.until_ms, now())), 'date_time');
  return (
    <p className="type-caption text-3" data-testid="chart.drawn">
      {text('drawn_before', { time })}
    </p>
  );
};
