import type { Chart, Options } from 'klinecharts';
import { now } from '../now.ts';
import type { FormatOptions } from '../format/options.ts';
import { formatDuration } from '../format/time.ts';
import { axisCompact, axisNumber, axisTime, crosshairTime } from './axis-text.ts';
import type { CandleLength, PriceLine } from './candle.ts';
import { indicators, isStrip, paneHeights, paramsOf, type Indicator } from './indicators.ts';
import { faded, readPalette, stylesOf, type Palette } from './style.ts';

export type ChartMode = 'candles' | 'line';

export interface Words {
  readonly format: FormatOptions;
  readonly length: CandleLength;
  /** The end of the candle that starts at this time. */
  readonly endsAt: (time_ms: number) => number;
}

export const CANDLES = 'candle_pane';
const VOLUME = 'volume';

/** Empty after the end: a closed market has no next candle to wait for. */
const timeLeft = (left_ms: number): string => (left_ms > 0 ? formatDuration(left_ms) : '');

/** Every text of the library, in the customer's language and number format. */
export const wordsOf = ({ format, length, endsAt }: Words): Options => ({
  formatter: {
    formatDate: ({ timestamp, type }) =>
      type === 'xAxis' ? axisTime(timestamp, length, format) : crosshairTime(timestamp, length, format),
    formatBigNumber: (value) => axisCompact(value, format),
    formatExtendText: ({ data }) => timeLeft(endsAt(data.timestamp) - now()),
  },
  thousandsSeparator: { sign: '', format: (value) => axisNumber(value, format) },
  // Zeros were already folded together with the separators.
  decimalFold: { format: String },
});

export const paint = (chart: Chart, mode: ChartMode): void =>
  chart.setStyles(stylesOf(readPalette(document.documentElement), mode));

export const speak = (chart: Chart, words: Words): void => {
  const { formatter = {}, thousandsSeparator = {}, decimalFold = {} } = wordsOf(words);
  chart.setFormatter(formatter);
  chart.setThousandsSeparator(thousandsSeparator);
  chart.setDecimalFold(decimalFold);
};

const noLegend = () => ({ name: '', calcParamsText: '', features: [], legends: [] });

export const showVolume = (chart: Chart): void => {
  // Its legend is English; the strip and the table show the volume in the customer's language.
  chart.createIndicator({ name: 'VOL', paneId: VOLUME, calcParams: [], createTooltipDataSource: noLegend });
  chart.setPaneOptions({ id: VOLUME, height: paneHeights.volume, minHeight: paneHeights.volume, dragEnabled: false });
};

/** Without a volume pane below, the last price's mark and its countdown need space of their own. */
export const leaveRoom = (chart: Chart): void => {
  chart.overrideYAxis({ paneId: CANDLES, gap: { top: 0.2, bottom: 0.25 } });
};

/** These range from 0 to 100; the others are prices or price differences. */
const isPart = (name: Indicator): boolean => name === 'KDJ' || name === 'RSI';
const PART_SCALE = 2;

/** Shows exactly these indicators, each in its pane. */
export const showIndicators = (chart: Chart, shown: readonly Indicator[], price_scale: number): void => {
  for (const name of indicators) {
    const there = chart.getIndicators({ name }).length > 0;
    if (there === shown.includes(name)) continue;
    if (there) {
      chart.removeIndicator({ name });
      continue;
    }
    const calcParams = paramsOf[name];
    const paneId = isStrip(name) ? name : CANDLES;
    const precision = isPart(name) ? PART_SCALE : price_scale;
    chart.createIndicator({ name, paneId, precision, ...(calcParams && { calcParams: [...calcParams] }) }, true);
    if (!isStrip(name)) continue;
    chart.setPaneOptions({ id: name, height: paneHeights.strip, minHeight: paneHeights.strip, dragEnabled: false });
  }
};

export const LINES = 'lines';
const BORDER = 'border';

const toneOf = (tone: PriceLine['tone'], palette: Palette): string => palette[tone];

/** Labelled price lines across the chart. */
export const showLines = (chart: Chart, lines: readonly PriceLine[]): void => {
  const palette = readPalette(document.documentElement);
  chart.removeOverlay({ groupId: LINES });
  for (const { id, price, label, tone } of lines) {
    const color = toneOf(tone, palette);
    chart.createOverlay({
      name: 'namedLine',
      id: `${LINES}-${id}`,
      groupId: LINES,
      paneId: CANDLES,
      lock: true,
      points: [{ value: price.toDrawing() }],
      extendData: label,
      styles: {
        line: { color, style: 'dashed', size: 1 },
        text: { color: palette.surface, backgroundColor: color, size: 11, family: palette.font },
      },
    });
  }
};

/** The time before which candles were drawn and not traded. */
export const showBorder = (chart: Chart, at_ms: number | undefined): void => {
  chart.removeOverlay({ groupId: BORDER });
  if (at_ms === undefined) return;
  const { text_3 } = readPalette(document.documentElement);
  chart.createOverlay({
    name: 'borderLine',
    id: BORDER,
    groupId: BORDER,
    paneId: CANDLES,
    lock: true,
    points: [{ timestamp: at_ms }],
    styles: { line: { color: faded(text_3, 0.8), style: 'dashed', size: 1, dashedValue: [2, 3] } },
  });
};
