import type { TraderDetail } from '#web/features/copy-trading/queries.ts';
import { zeroPath, zeroScale, zeroX, zeroY, type Box, type ZeroPath, type ZeroScale } from '../zero-path.ts';

export type ChartPoint = TraderDetail['chart'][number];

export const box: Box = { width: 320, height: 176, edge: 10 };

/** Two equal points are the first hours of a trader, not a chart. */
const MIN_FLAT = 3;

export interface ChartLines {
  readonly scale: ZeroScale;
  readonly zero_y: number;
  readonly trader: ZeroPath;
  /** Undefined before anybody has copied on two days. */
  readonly followers: ZeroPath | undefined;
}

/** The average follower's line begins with the first copy; a day without a value keeps the one before it. */
const followersOf = (chart: readonly ChartPoint[]): { from: number; values: readonly number[] } => {
  const from = chart.findIndex(({ followers }) => followers !== null);
  if (from < 0) return { from: chart.length, values: [] };
  let last = 0;
  const values = chart.slice(from).map(({ followers }) => (last = followers?.toDrawing() ?? last));
  return { from, values };
};

/** Both lines on one scale; undefined before there is anything to compare: two points, and a move or a third one. */
export const chartLines = (chart: readonly ChartPoint[]): ChartLines | undefined => {
  const trader = chart.map((point) => point.trader.toDrawing());
  const { from, values } = followersOf(chart);
  const scale = zeroScale(trader, values);
  if (scale.low === scale.high && chart.length < MIN_FLAT) return undefined;
  const path = zeroPath(trader, scale, box);
  return (
    path && {
      scale,
      zero_y: zeroY(0, scale, box),
      trader: path,
      followers: zeroPath(values, scale, box, { from, count: chart.length }),
    }
  );
};

export interface Spot {
  /** In percent of the drawing. */
  readonly x: number;
  readonly trader_y: number;
  readonly followers_y: number | undefined;
}

/** Where the day with this number is drawn. */
export const spotOf = (chart: readonly ChartPoint[], at: number, scale: ZeroScale): Spot | undefined => {
  const point = chart[at];
  if (!point) return undefined;
  const percent = (value: number): number => (zeroY(value, scale, box) / box.height) * 100;
  return {
    x: (zeroX(at, chart.length, box) / box.width) * 100,
    trader_y: percent(point.trader.toDrawing()),
    followers_y: point.followers === null ? undefined : percent(point.followers.toDrawing()),
  };
};
