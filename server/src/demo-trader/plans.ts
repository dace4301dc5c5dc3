import { LONG, SHORT, type FuturesSide } from '#contract/futures/rules.ts';
import { chanceOf } from '../market-maker/chance.ts';

/*
 * What the demo's traders do (docs/spec/copy-trading.md, CT26). Pure: what a trader knows goes in, the next step comes
 * out. None of them knows more than a customer sees, and none is made to win.
 */

export type PlanName = 'trend' | 'reversion' | 'patient' | 'bold';

export interface Plan {
  readonly symbols: readonly string[];
  /** The multiple that it wants; it takes the largest offered one up to it. */
  readonly multiple: number;
  /** What one position's margin is of all that it has. */
  readonly margin: number;
  readonly most_open: number;
  /** The longest that it keeps a position. */
  readonly keeps_ms: number;
  /** How far the price has to move for a position, and where the stops are; fractions. */
  readonly move: number;
  readonly take_profit: number;
  readonly stop_loss: number;
  /** Whether it opens in the direction of the move, or against it. */
  readonly follows_move: boolean;
}

const MINUTE_MS = 60_000;

export const plans: Readonly<Record<PlanName, Plan>> = {
  trend: {
    symbols: ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'],
    multiple: 20,
    margin: 0.04,
    most_open: 3,
    keeps_ms: 12 * MINUTE_MS,
    move: 0.0004,
    take_profit: 0.006,
    stop_loss: 0.003,
    follows_move: true,
  },
  reversion: {
    symbols: ['ETH/USDT', 'BNB/USDT', 'XRP/USDT'],
    multiple: 10,
    margin: 0.05,
    most_open: 3,
    keeps_ms: 8 * MINUTE_MS,
    move: 0.0005,
    take_profit: 0.003,
    stop_loss: 0.005,
    follows_move: false,
  },
  patient: {
    symbols: ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'BNB/USDT', 'XRP/USDT'],
    multiple: 10,
    margin: 0.03,
    most_open: 5,
    keeps_ms: 90 * MINUTE_MS,
    move: 0.0008,
    take_profit: 0.015,
    stop_loss: 0.01,
    follows_move: true,
  },
  bold: {
    symbols: ['BTC/USDT', 'SOL/USDT'],
    multiple: 100,
    margin: 0.03,
    most_open: 2,
    keeps_ms: 3 * MINUTE_MS,
    move: 0.0002,
    take_profit: 0.004,
    stop_loss: 0.002,
    follows_move: true,
  },
};

const SHORTEST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;

/** How long it waits between two steps, at no fixed beat. */
export const waitOf = (words: string): number =>
  SHORTEST_WAIT_MS + (LONGEST_WAIT_MS - SHORTEST_WAIT_MS) * chanceOf(`wait ${words}`);

/** How many prices it remembers of a market: three minutes of looks. */
export const REMEMBERED = 36;
const ENOUGH = 6;

/** The last price compared with the mean of those before, as a fraction. */
export const moveOf = (prices: readonly number[]): number => {
  const last = prices.at(-1);
  const before = prices.slice(0, -1);
  if (last === undefined || before.length < ENOUGH) return 0;
  const mean = before.reduce((sum, price) => sum + price) / before.length;
  return last / mean - 1;
};

/** The side that the plan wants in a market now; undefined if the price has not moved enough. */
export const sideOf = ({ move, follows_move }: Plan, prices: readonly number[]): FuturesSide | undefined => {
  const moved = moveOf(prices);
  if (Math.abs(moved) < move) return undefined;
  return moved > 0 === follows_move ? LONG : SHORT;
};

export interface Held {
  readonly id: number;
  readonly symbol: string;
  readonly type: FuturesSide;
  /** Since when this process knows it. */
  readonly held_ms: number;
}

/** The position that it closes now: one that it has kept long enough, or one whose market has turned. */
export const closingOf = (
  plan: Plan,
  held: readonly Held[],
  pricesOf: (symbol: string) => readonly number[],
): Held | undefined =>
  held.find(({ held_ms }) => held_ms >= plan.keeps_ms) ??
  held.find(({ symbol, type }) => {
    const wanted = sideOf(plan, pricesOf(symbol));
    return wanted !== undefined && wanted !== type;
  });

export interface Market {
  readonly symbol: string;
  readonly price_scale: number;
  readonly lot_size: number;
  readonly min_lots: number;
  readonly max_lots: number;
  readonly multiples: readonly number[];
}

export interface Order {
  readonly type: FuturesSide;
  readonly lots: number;
  readonly multiple: number;
  /** In the decimals of the market. */
  readonly take_profit: string;
  readonly stop_loss: string;
}

/** How much of what it has must be free before it opens anything. */
const MIN_FREE = 0.2;

/** What it opens in a market at this price; undefined if it wants nothing or cannot pay for the smallest order. */
export const orderOf = (
  plan: Plan,
  market: Market,
  prices: readonly number[],
  money: { readonly free: number; readonly all: number },
): Order | undefined => {
  const [type, price] = [sideOf(plan, prices), prices.at(-1)];
  const multiple = market.multiples.filter((one) => one <= plan.multiple).at(-1) ?? market.multiples[0];
  if (type === undefined || price === undefined || multiple === undefined) return undefined;
  if (money.free < money.all * MIN_FREE) return undefined;
  const margin_per_lot = (price * market.lot_size) / multiple;
  const lots = Math.min(market.max_lots, Math.floor((money.all * plan.margin) / margin_per_lot));
  if (lots < market.min_lots) return undefined;
  const at = (fraction: number): string =>
    (price * (1 + (type === LONG ? fraction : -fraction))).toFixed(market.price_scale);
  return { type, lots, multiple, take_profit: at(plan.take_profit), stop_loss: at(-plan.stop_loss) };
};
