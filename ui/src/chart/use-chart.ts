import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Chart } from 'klinecharts';
import { useFormat } from '../format/use-format.ts';
import { drawnUntil, type Candle, type CandleLength, type PriceLine } from './candle.ts';
import {
  paint,
  showBorder,
  showIndicators,
  showLines,
  leaveRoom,
  showVolume,
  speak,
  type ChartMode,
} from './drawing.ts';
import type { ChartHands } from './gestures.ts';
import type { Indicator } from './indicators.ts';
import { createLineHands } from './line-hands.ts';
import { createFeeder, type Feeder } from './loader.ts';
import { useThemeName } from './theme-name.ts';

export interface Drawn {
  readonly symbol: string;
  readonly price_scale: number;
  readonly length: CandleLength;
  readonly endsAt: (time_ms: number) => number;
  readonly mode: ChartMode;
  readonly candles: readonly Candle[];
  /** Whether older candles can be requested. */
  readonly more: boolean;
  readonly onOlder: () => Promise<void>;
  readonly indicators: readonly Indicator[];
  readonly lines: readonly PriceLine[];
  /** False where there is no space for the strip below the candles. */
  readonly volume?: boolean | undefined;
}

interface Made {
  readonly chart: Chart;
  readonly feeder: Feeder;
}

/** The library's chart in an element, drawn according to the props. */
export const useChart = (box: RefObject<HTMLElement | null>, drawn: Drawn, onFailure: () => void) => {
  const [made, setMade] = useState<Made>();
  const failed = useEffectEvent(onFailure);
  const askOlder = useEffectEvent(() => drawn.onOlder());
  const { volume = true } = drawn;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let end = (): void => undefined;
    let gone = false;
    void loadChart(element).then(
      ({ chart, dispose }) => {
        end = () => dispose(chart);
        if (gone) return end();
        const feeder = createFeeder(() => askOlder());
        chart.setDataLoader(feeder.loader);
        if (volume) showVolume(chart);
        else leaveRoom(chart);
        setMade({ chart, feeder });
      },
      () => !gone && failed(),
    );
    return () => {
      gone = true;
      end();
      setMade(undefined);
    };
  }, [box, volume]);
  useDrawing(made, drawn);
  return { chart: made?.chart, ...useHands(made?.chart, drawn) };
};

const loadChart = async (element: HTMLElement) => {
  const [{ init, dispose, registerOverlay }, { namedLine, borderLine }] = await Promise.all([
    import('./engine.ts'),
    import('./overlays.ts'),
  ]);
  registerOverlay(namedLine);
  registerOverlay(borderLine);
  const chart = init(element, { zoomAnchor: 'cursor', hotkey: { enabled: false } });
  if (!chart) throw new Error('no chart');
  // The library adds itself to the tab order; keys belong to the layer above it.
  if (element.firstElementChild instanceof HTMLElement) element.firstElementChild.tabIndex = -1;
  chart.setMaxOffsetLeftDistance(40);
  chart.setOffsetRightDistance(48);
  return { chart, dispose };
};

const useDrawing = (made: Made | undefined, drawn: Drawn): void => {
  const { symbol, price_scale, length, endsAt, mode, candles, more, indicators, lines } = drawn;
  const { options } = useFormat();
  const theme = useThemeName();
  const chart = made?.chart;
  useLayoutEffect(() => {
    if (chart) paint(chart, mode);
  }, [chart, mode, theme]);
  useLayoutEffect(() => {
    if (chart) speak(chart, { format: options, length, endsAt });
  }, [chart, options, length, endsAt]);
  useLayoutEffect(() => {
    if (chart) showIndicators(chart, indicators, price_scale);
  }, [chart, indicators, price_scale]);
  useLayoutEffect(() => {
    if (!made) return;
    const kept = made.feeder.give(candles, more) === 'kept';
    const { chart: shown } = made;
    const changed = shown.getSymbol()?.ticker !== symbol || shown.getPeriod() !== length;
    if (kept && !changed) return;
    shown.setSymbol({ ticker: symbol, pricePrecision: price_scale, volumePrecision: 2 });
    shown.setPeriod(length);
    shown.resetData();
  }, [made, candles, more, symbol, price_scale, length]);
  const border = drawnUntil(candles);
  useLayoutEffect(() => {
    if (!chart) return;
    showBorder(chart, border);
    showLines(chart, lines);
  }, [chart, border, lines, theme]);
};

interface Pointing {
  /** Stable for the life of the chart: a finger that is down must keep the handlers it started with. */
  readonly hands: ChartHands;
  readonly pointed: Candle | undefined;
}

const useHands = (chart: Chart | undefined, { candles, lines, price_scale }: Drawn): Pointing => {
  const [time, setTime] = useState<number>();
  const shown = useRef(chart);
  useEffect(() => void (shown.current = chart), [chart]);
  const lineHands = useLineHands(chart, lines, price_scale);
  const pan = useCallback((distance: number) => shown.current?.scrollByDistance(distance), []);
  const zoom = useCallback<ChartHands['zoom']>((factor, at) => shown.current?.zoomAtCoordinate(factor, { ...at }), []);
  const point = useCallback<ChartHands['point']>((at) => {
    const now = shown.current;
    if (!now) return;
    now.executeAction('onCrosshairChange', { ...at, paneId: 'candle_pane' });
    const found = now.convertFromPixel([{ x: at.x }], { paneId: 'candle_pane' });
    const index = (Array.isArray(found) ? found[0] : found)?.dataIndex ?? 0;
    const list = now.getDataList();
    setTime(list[Math.max(0, Math.min(list.length - 1, index))]?.timestamp);
  }, []);
  const letGo = useCallback(() => {
    // The library hides the crosshair on undefined, which its type does not allow.
    shown.current?.executeAction('onCrosshairChange', undefined as never);
    setTime(undefined);
  }, []);
  const hands = useMemo(() => ({ pan, zoom, point, letGo, ...lineHands }), [pan, zoom, point, letGo, lineHands]);
  return { hands, pointed: time === undefined ? undefined : candles.find((candle) => candle.time === time) };
};

/** Stable too; it reads what is drawn at the moment of each touch. */
const useLineHands = (chart: Chart | undefined, lines: readonly PriceLine[], price_scale: number) => {
  const drawn = useRef({ chart, lines, price_scale });
  useEffect(() => void (drawn.current = { chart, lines, price_scale }));
  return useMemo(() => createLineHands(() => drawn.current), []);
};
