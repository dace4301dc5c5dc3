import { chanceFrom, mixed, type Chance } from './chance.ts';
import type { SimulatedMarket } from './markets.ts';
import { SECONDS_OF } from './path.ts';

export const DAY_MINUTES = 1440;

/** One day of an invented past, minute by minute. */
export interface DrawnDay {
  /** The logarithm of the price relative to the start of the day: one more number than there are minutes. */
  readonly path: Float64Array;
  /** How far the price moved above and below both ends of each minute, as a logarithm. */
  readonly above: Float64Array;
  readonly below: Float64Array;
  /** Traded in each minute, in whole lots (see LOTS). */
  readonly lots: Float64Array;
}

/** Stocks trade in New York's winter hours; a drawn past needs no others. */
export const MINUTES = {
  coins: { first: 0, count: DAY_MINUTES },
  stocks: { first: 870, count: SECONDS_OF.stocks / 60 },
} as const;

/** Lots per unit of the base currency, so that a day's lots stay a safe integer. */
export const lotsPerUnit = (market: SimulatedMarket): number => (market.day_volume > 1e9 ? 1 : 100_000);

const weekday = (day: number): number => (day + 4) % 7;

export const isTradingDay = (market: SimulatedMarket, day: number): boolean =>
  market.group === 'coins' || (weekday(day) >= 1 && weekday(day) <= 5);

export type SeedOf = (name: string) => number;

/** Ten of the 32 bits as a number from 0 up to 1. */
const part = (bits: number, from: number): number => ((bits >>> from) & 1023) / 1024;

interface Draw {
  readonly common: Chance;
  readonly own: Chance;
  /** How volatile the day is for its whole group. */
  readonly liveliness: number;
  /** The logarithm by which the day moves the price. */
  readonly move: number;
}

const draw = (market: SimulatedMarket, day: number, seedOf: SeedOf): Draw => {
  const common = chanceFrom(mixed(seedOf(market.group) ^ mixed(day)));
  const own = chanceFrom(mixed(seedOf(market.symbol) ^ mixed(day)));
  const liveliness = 0.6 + 1.2 * part(common.bits(), 0) ** 2;
  const seconds = Math.sqrt(SECONDS_OF[market.group]) * 1e-9 * liveliness;
  return { common, own, liveliness, move: seconds * (market.common * common.bell() + market.own * own.bell()) };
};

/** The move of a day before the pull of the walk. */
export const dayMove = (market: SimulatedMarket, day: number, seedOf: SeedOf): number => draw(market, day, seedOf).move;

/** The path of a day from 0 to `total`. */
export const drawDay = (market: SimulatedMarket, day: number, total: number, seedOf: SeedOf): DrawnDay => {
  const { common, own, liveliness } = draw(market, day, seedOf);
  const { count } = MINUTES[market.group];
  const path = new Float64Array(count + 1);
  const [above, below, lots] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const minute = Math.sqrt(60) * 1e-9 * liveliness;
  const spread = minute * Math.hypot(market.common, market.own);
  const usual_lots = (market.day_volume * lotsPerUnit(market) * liveliness) / count;
  for (let at = 0; at < count; at++) {
    const step = minute * (market.common * common.bell() + market.own * own.bell());
    path[at + 1] = (path[at] ?? 0) + step;
    const three = own.bits();
    above[at] = spread * part(three, 0) ** 2;
    below[at] = spread * part(three, 10) ** 2;
    lots[at] = Math.round(usual_lots * (0.3 + (0.5 * Math.abs(step)) / spread) * (0.4 + 3 * part(three, 20) ** 2));
  }
  const bend = (total - (path[count] ?? 0)) / count;
  for (let at = 1; at <= count; at++) path[at] = (path[at] ?? 0) + bend * at;
  return { path, above, below, lots };
};
