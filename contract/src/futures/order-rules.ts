import { Decimal } from '../kit/decimal.ts';
import {
  feeOf,
  liquidationPrice,
  LONG,
  maintenanceOf,
  marginOf,
  overnightFee,
  sizeOf,
  valueOf,
  type FuturesSide,
  type FuturesTerms,
} from './rules.ts';

export type FuturesProblem =
  | 'futures_lots'
  | 'futures_multiple_unknown'
  | 'futures_price_step'
  | 'futures_limit_side'
  | 'futures_take_profit_side'
  | 'futures_stop_side'
  | 'futures_stop_beyond_liquidation';

/** FU3: an order or a closing is priced by a tick of at most this age. */
export const PRICED_WITHIN_MS = 2000;

/** FU1: the first rule that lots or multiple break, whoever places the order. */
export const orderProblem = (
  lots: number,
  multiple: number,
  { min_lots, max_lots, multiples }: FuturesTerms,
): FuturesProblem | undefined => {
  if (!Number.isSafeInteger(lots) || lots < min_lots || lots > max_lots) return 'futures_lots';
  return multiples.includes(multiple) ? undefined : 'futures_multiple_unknown';
};

const isStep = (price: Decimal, { price_scale }: Pick<FuturesTerms, 'price_scale'>): boolean =>
  price.isPositive() && price.fits(price_scale);

/** FU14: a limit for a long is below the last price, for a short above it. */
export const limitProblem = (
  side: FuturesSide,
  limit: Decimal,
  last: Decimal,
  terms: Pick<FuturesTerms, 'price_scale'>,
): FuturesProblem | undefined => {
  if (!isStep(limit, terms)) return 'futures_price_step';
  return (side === LONG ? limit.lt(last) : limit.gt(last)) ? undefined : 'futures_limit_side';
};

/** FU3a: what a customer confirmed beside the price; an order on other terms is refused. */
export const termsKey = ({
  lot_size,
  fee_rate,
  overnight_rate,
  maintenance_rate,
  spread,
}: Pick<FuturesTerms, 'lot_size' | 'fee_rate' | 'overnight_rate' | 'maintenance_rate' | 'spread'>): string =>
  [lot_size, fee_rate, overnight_rate, maintenance_rate, spread].map(String).join(' ');

export interface Stops {
  readonly take_profit: Decimal | undefined;
  readonly stop_loss: Decimal | undefined;
}

/**
 * FU15: for a long the take-profit is above and the stop-loss below the price (the last one, or a pending order's
 * limit), for a short the other way round; a stop-loss comes before the liquidation price.
 */
export const stopsProblem = (
  side: FuturesSide,
  { take_profit, stop_loss }: Stops,
  price: Decimal,
  liquidation: Decimal,
  terms: Pick<FuturesTerms, 'price_scale'>,
): FuturesProblem | undefined => {
  if ([take_profit, stop_loss].some((level) => level && !isStep(level, terms))) return 'futures_price_step';
  if (take_profit && !(side === LONG ? take_profit.gt(price) : take_profit.lt(price)))
    return 'futures_take_profit_side';
  if (stop_loss && !(side === LONG ? stop_loss.lt(price) : stop_loss.gt(price))) return 'futures_stop_side';
  if (stop_loss && !(side === LONG ? stop_loss.gt(liquidation) : stop_loss.lt(liquidation)))
    return 'futures_stop_beyond_liquidation';
  return undefined;
};

/** Everything that opening costs, as the form, the confirm sheet, the preview and the sequencer compute it. */
export interface Opening {
  readonly entry: Decimal;
  readonly size: Decimal;
  readonly value: Decimal;
  readonly margin: Decimal;
  readonly fee: Decimal;
  readonly maintenance: Decimal;
  readonly liquidation: Decimal;
  /** For one night, at the entry price. */
  readonly overnight: Decimal;
}

/** FU2 to FU9 for an order of some lots that opens at an entry price. */
export const openingAt = (
  side: FuturesSide,
  lots: number,
  multiple: number,
  entry: Decimal,
  terms: FuturesTerms,
): Opening => {
  const { quote_scale, fee_rate, overnight_rate, maintenance_rate, price_scale } = terms;
  const size = sizeOf(lots, terms);
  const margin = marginOf(entry, size, multiple, quote_scale);
  const maintenance = maintenanceOf(entry, size, maintenance_rate, quote_scale);
  return {
    entry,
    size,
    value: valueOf(entry, size, quote_scale),
    margin,
    fee: feeOf(entry, size, fee_rate, quote_scale),
    maintenance,
    liquidation: liquidationPrice({ side, entry, size, margin, maintenance }, price_scale),
    overnight: overnightFee(entry, size, overnight_rate, 1, quote_scale),
  };
};

/** FU1: the maximum of lots that a balance pays for, margin and opening fee together. */
export const maxLots = (free: Decimal, entry: Decimal, multiple: number, terms: FuturesTerms): number => {
  const costOf = (lots: number): Decimal => {
    const { margin, fee } = openingAt(LONG, lots, multiple, entry, terms);
    return margin.plus(fee);
  };
  const one = costOf(1);
  if (!one.isPositive()) return 0;
  const bound = free.over(one, 'down').cut(0, 'down');
  const first = bound.gt(Decimal.of(terms.max_lots)) ? terms.max_lots : Number(bound.toString());
  // Rounding one lot up makes the estimate low by at most a few lots.
  let lots = first;
  while (lots < terms.max_lots && costOf(lots + 1).lte(free)) lots += 1;
  return lots;
};
