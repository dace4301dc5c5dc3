/** Drawn in addition to the candles. Those of `main` overlay them, each of the others has its own strip. */
export const mainIndicators = ['MA', 'EMA', 'BOLL'] as const;
export const stripIndicators = ['MACD', 'KDJ', 'RSI'] as const;
export const indicators = [...mainIndicators, ...stripIndicators] as const;

export type Indicator = (typeof indicators)[number];

export const isStrip = (indicator: Indicator): boolean => stripIndicators.some((name) => name === indicator);

/** Three lines each, for which there are three distinguishable colours. */
export const paramsOf: Readonly<Partial<Record<Indicator, readonly number[]>>> = {
  MA: [5, 10, 30],
  EMA: [5, 10, 30],
  RSI: [6, 12, 24],
};

const CANDLES_PX = 320;
const VOLUME_PX = 64;
const STRIP_PX = 72;
const AXIS_PX = 26;

export const paneHeights = { volume: VOLUME_PX, strip: STRIP_PX } as const;

/** The sum of its parts, so that the page reserves the height before the chart is loaded. */
export const chartHeight = (shown: readonly Indicator[]): number =>
  CANDLES_PX + VOLUME_PX + AXIS_PX + STRIP_PX * shown.filter(isStrip).length;
