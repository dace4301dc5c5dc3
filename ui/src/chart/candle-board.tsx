import { useRef } from 'react';
import { useText } from '../i18n/texts.ts';
import { CandleStrip } from './candle-strip.tsx';
import { FlatLine } from './flat-line.tsx';
import type { ChartHands } from './gestures.ts';
import { chartTexts } from './locales/index.ts';
import { TouchLayer } from './touch-layer.tsx';
import { useChart, type Drawn } from './use-chart.ts';

export interface BoardProps extends Drawn {
  onFailure: () => void;
  turned?: boolean | undefined;
  /** Buttons for every gesture, for customers with a mouse, a keyboard or a screen reader. */
  tools: (hands: ChartTools) => React.ReactNode;
}

export interface ChartTools {
  zoom(factor: number): void;
  newest(): void;
}

/** The drawn chart with its overlays; fills its parent. */
export const CandleBoard = ({ onFailure, turned = false, tools, ...drawn }: BoardProps) => {
  const text = useText(chartTexts);
  const box = useRef<HTMLDivElement>(null);
  const { chart, hands, pointed } = useChart(box, drawn, onFailure);
  return (
    <>
      <div className="relative min-h-0 flex-1">
        <div
          ref={box}
          aria-hidden
          className="absolute inset-0"
          data-testid="chart.canvas"
          data-ready={chart !== undefined}
        />
        {!chart && <FlatLine />}
        <TouchLayer
          hands={hands}
          label={text('chart_of', { symbol: drawn.symbol })}
          turned={turned}
          testId="chart.touch"
        />
        {pointed && <CandleStrip candle={pointed} price_scale={drawn.price_scale} by={clockOf(drawn)} />}
      </div>
      {tools({
        zoom: (factor) => hands.zoom(factor, middleOf(box.current)),
        newest: () => chart?.scrollToRealTime(200),
      })}
    </>
  );
};

/** Whether candles are labelled by time or by day. */
export const clockOf = ({ length }: Pick<Drawn, 'length'>): 'time' | 'day' =>
  length.type === 'minute' || length.type === 'hour' ? 'time' : 'day';

const middleOf = (element: HTMLElement | null): Parameters<ChartHands['point']>[0] => ({
  x: (element?.clientWidth ?? 0) / 2,
  y: 0,
});
