import type { Chart } from 'klinecharts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { LineDrag, PriceLine } from './candle.ts';
import { CANDLES, LINES, showLines } from './drawing.ts';
import type { ChartHands, Spot } from './gestures.ts';
import { placeLines } from './line-places.ts';

/** A label's reach: a finger is wider than the text is high, and a page must scroll beside it. */
const REACH_X_PX = 160;
const REACH_Y_PX = 18;

interface Drawn {
  readonly chart: Chart | undefined;
  readonly lines: readonly PriceLine[];
  readonly price_scale: number;
}

type Draggable = PriceLine & { readonly drag: LineDrag };

/** Moves a price line by its label. `drawn` returns what is on the screen now. */
export const createLineHands = (drawn: () => Drawn): Pick<ChartHands, 'grab' | 'drag' | 'drop'> => {
  let held: Draggable | undefined;
  let price: Decimal | undefined;
  const priceAt = ({ chart, price_scale }: Drawn, { y }: Spot): Decimal | undefined => {
    const found = chart?.convertFromPixel([{ x: 0, y }], { paneId: CANDLES });
    const value = (Array.isArray(found) ? found[0] : found)?.value;
    return value !== undefined && value > 0 ? Decimal.of(value.toFixed(price_scale)) : undefined;
  };
  return {
    grab(at) {
      const { chart, lines } = drawn();
      held = chart && lineAt(chart, lines, at);
      price = undefined;
      return held !== undefined;
    },
    drag(at) {
      const now = drawn();
      price = priceAt(now, at);
      if (!held || !price) return;
      now.chart?.overrideOverlay({
        id: `${LINES}-${held.id}`,
        points: [{ value: price.toDrawing() }],
        extendData: held.drag.label(price),
      });
    },
    drop(kept) {
      const line = held;
      held = undefined;
      const { chart, lines } = drawn();
      if (chart) showLines(chart, lines);
      if (kept && line && price) line.drag.onDrop(price);
    },
  };
};

const lineAt = (chart: Chart, lines: readonly PriceLine[], at: Spot): Draggable | undefined => {
  if (at.x > REACH_X_PX) return undefined;
  const height = chart.getSize(CANDLES, 'main')?.height ?? 0;
  const points = lines.map(({ price }) => ({ value: price.toDrawing() }));
  const found = chart.convertToPixel(points, { paneId: CANDLES });
  const spots = Array.isArray(found) ? found : [found];
  const places = placeLines(
    lines.flatMap(({ id }, index) => {
      const y = spots[index]?.y;
      return y === undefined ? [] : [{ id, y }];
    }),
    height,
  );
  const away = ({ id }: PriceLine): number => Math.abs((places.get(id)?.y ?? Infinity) - at.y);
  return lines
    .filter((line): line is Draggable => line.drag !== undefined && away(line) <= REACH_Y_PX)
    .sort((one, other) => away(one) - away(other))[0];
};
