import { Decimal } from '../kit/decimal.ts';

/** As in `type` on the wire: 1 long, 2 short. */
export const LONG = 1;
export const SHORT = 2;
export const futuresSides = [LONG, SHORT] as const;
export type FuturesSide = (typeof futuresSides)[number];

export const futuresKinds = ['market', 'limit'] as const;
export type FuturesKind = (typeof futuresKinds)[number];

/** `pending` is a limit order that waits for its price. */
export const futuresStates = ['pending', 'open', 'closed', 'cancelled'] as const;
export type FuturesState = (typeof futuresStates)[number];

/** The status for legacy clients: 0 pending, 1 open, 3 closed, 4 cancelled. Nothing is ever 2, closing. */
export const futuresStatus = { pending: 0, open: 1, closed: 3, cancelled: 4 } as const;

/** Why a position, or a part of it, was closed. */
export const closeReasons = [
  'customer',
  'take_profit',
  'stop_loss',
  'liquidation',
  'reverse',
  'corporate_action',
  // CT11, CT14: a copied position, because its trader closed or the copy stop loss was reached.
  'trader',
  'copy_stop',
] as const;
export type CloseReason = (typeof closeReasons)[number];

/** Whether the customer's own request closed it. */
export const isAskedFor = (reason: CloseReason): reason is 'customer' | 'reverse' =>
  reason === 'customer' || reason === 'reverse';

/** Why an order that waited was cancelled: asked for, the house could not take it, a break or a limit, a corporate action. */
export const cancelReasons = ['customer', 'house', 'limits', 'corporate_action'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The customer's account that a market's margin comes from: one for stocks, one for everything else. */
export const futuresAccounts = ['futures', 'stock'] as const;
export type FuturesAccount = (typeof futuresAccounts)[number];

export const MAX_POSITIONS = 100;

/** The terms of a contract, the same for every customer. */
export interface FuturesTerms {
  readonly price_scale: number;
  readonly quote_scale: number;
  /** The base currency in one lot. */
  readonly lot_size: Decimal;
  readonly min_lots: number;
  readonly max_lots: number;
  readonly multiples: readonly number[];
  /** Fractions of a position's value. */
  readonly fee_rate: Decimal;
  readonly overnight_rate: Decimal;
  readonly maintenance_rate: Decimal;
  /** A fraction of the price, against the customer, on opening at the market. */
  readonly spread: Decimal;
  /** The maximum of the longs, and of the shorts, of all customers together at the last price, in the quote currency. */
  readonly exposure_limit: Decimal;
}

/** FU2: the base currency in a number of lots. */
export const sizeOf = (lots: number, { lot_size }: Pick<FuturesTerms, 'lot_size'>): Decimal =>
  lot_size.times(Decimal.of(lots), 'down');

const LOT_DECIMALS = 2;

/** Lots as people read them, `1.25`: a position that was copied counts them in hundredths. */
export const lotsText = (lots: number, lot_parts: number): Decimal =>
  Decimal.of(lots).over(Decimal.of(lot_parts), 'half_even').cut(LOT_DECIMALS, 'half_even');

/** FU3: what an order at the market opens at: the logged price, and the spread against the customer. */
export const entryPrice = (
  side: FuturesSide,
  price: Decimal,
  { spread, price_scale }: Pick<FuturesTerms, 'spread' | 'price_scale'>,
): Decimal => {
  if (spread.isZero()) return price;
  return side === LONG
    ? price.times(Decimal.one.plus(spread), 'up').cut(price_scale, 'up')
    : price.times(Decimal.one.minus(spread), 'down').cut(price_scale, 'down');
};

/** A position's value at a price, rounded up. */
export const valueOf = (price: Decimal, size: Decimal, scale: number): Decimal =>
  price.times(size, 'up').cut(scale, 'up');

/** FU4: the margin, rounded up. */
export const marginOf = (entry: Decimal, size: Decimal, multiple: number, scale: number): Decimal =>
  entry.times(size, 'up').over(Decimal.of(multiple), 'up').cut(scale, 'up');

/** FU5: the fee of opening or closing at a price, rounded up. */
export const feeOf = (price: Decimal, size: Decimal, fee_rate: Decimal, scale: number): Decimal =>
  price.times(size, 'up').times(fee_rate, 'up').cut(scale, 'up');

/** FU6: the margin below which a position is liquidated, fixed by the entry price and rounded up. */
export const maintenanceOf = (entry: Decimal, size: Decimal, maintenance_rate: Decimal, scale: number): Decimal =>
  entry.times(size, 'up').times(maintenance_rate, 'up').cut(scale, 'up');

/** FU7: what a position gains at a price; a loss is negative. Rounded down, a loss away from zero. */
export const profitOf = (side: FuturesSide, entry: Decimal, price: Decimal, size: Decimal, scale: number): Decimal => {
  const difference = side === LONG ? price.minus(entry) : entry.minus(price);
  return difference.isNegative()
    ? difference.abs().times(size, 'up').cut(scale, 'up').negated()
    : difference.times(size, 'down').cut(scale, 'down');
};

/**
 * FU16: what the house is exposed to: the larger of the two sides of its customers, not their difference. A jump costs the
 * losers at most their margins, so one side's losses do not pay for the other's profits.
 */
export const exposedSize = (long: Decimal, short: Decimal): Decimal => Decimal.max(long, short);

export interface Isolated {
  readonly side: FuturesSide;
  readonly entry: Decimal;
  readonly size: Decimal;
  readonly margin: Decimal;
  readonly maintenance: Decimal;
}

/**
 * FU8: the price at which the margin is used up to its maintenance, on a step of the price: at or below it a long is
 * liquidated, at or above it a short. Zero or less means that no price liquidates a long.
 */
export const liquidationPrice = (
  { side, entry, size, margin, maintenance }: Isolated,
  price_scale: number,
): Decimal => {
  const distance = margin.minus(maintenance);
  if (side === LONG) return entry.minus(distance.over(size, 'up')).cut(price_scale, 'down');
  return entry.plus(distance.over(size, 'up')).cut(price_scale, 'up');
};

/** FU8: how far a price is from the liquidation price, as a fraction of the price; never negative. */
export const liquidationDistance = (price: Decimal, liquidation: Decimal): Decimal =>
  price.isPositive() ? price.minus(liquidation).abs().over(price, 'down') : Decimal.zero;

/** FU9: the fee of one night at the last price before midnight, rounded up; at most the margin. */
export const overnightFee = (
  price: Decimal,
  size: Decimal,
  overnight_rate: Decimal,
  nights: number,
  scale: number,
): Decimal => price.times(size, 'up').times(overnight_rate, 'up').times(Decimal.of(nights), 'up').cut(scale, 'up');

/** The part of a margin that belongs to some of the lots, rounded down; the last lot takes the rest. */
export const partOf = (whole: Decimal, lots: number, of_lots: number, scale: number): Decimal =>
  lots === of_lots ? whole : whole.shareOf(Decimal.of(lots), Decimal.of(of_lots), 'down').cut(scale, 'down');

export interface Settlement {
  /** The margin that belongs to the closed lots. */
  readonly margin: Decimal;
  /** What the price difference came to; a loss may be larger than the margin. */
  readonly gross: Decimal;
  readonly fee: Decimal;
  /** What the customer gets back: margin, profit or loss and fee together; never negative. */
  readonly paid_back: Decimal;
  /** What the loss took from the margin. */
  readonly loss: Decimal;
  readonly profit: Decimal;
  /** The loss beyond the margin, which the insurance fund or the house bears. */
  readonly deficit: Decimal;
  /** FU13: what a liquidation leaves of the margin goes to the insurance fund. */
  readonly to_insurance: Decimal;
}

/** FU10 to FU13: how the closing of some lots is settled. A customer never pays more than the margin. */
export const settle = (
  { margin, gross, fee }: Pick<Settlement, 'margin' | 'gross' | 'fee'>,
  is_liquidation: boolean,
): Settlement => {
  const profit = gross.isPositive() ? gross : Decimal.zero;
  const lost = gross.isNegative() ? gross.negated() : Decimal.zero;
  const loss = Decimal.min(lost, margin);
  const left = margin.minus(loss).plus(profit);
  const charged = Decimal.min(fee, left);
  const rest = left.minus(charged);
  return {
    margin,
    gross,
    fee: charged,
    loss,
    profit,
    deficit: lost.minus(loss),
    paid_back: is_liquidation ? Decimal.zero : rest,
    to_insurance: is_liquidation ? rest : Decimal.zero,
  };
};

/** What the customer won or lost by closing: gross and fee, but at most the margin is lost. */
export const netOf = ({ margin, paid_back }: Pick<Settlement, 'margin' | 'paid_back'>): Decimal =>
  paid_back.minus(margin);

/**
 * FU18: the account's risk rate in percent: free balance, margins and unrealised results over the margins of all open
 * positions. Undefined without one.
 */
export const riskRate = (free: Decimal, margins: Decimal, unrealised: Decimal): Decimal | undefined =>
  margins.isPositive()
    ? free
        .plus(margins)
        .plus(unrealised)
        .times(Decimal.of(100), 'half_even')
        .over(margins, 'half_even')
        .cut(2, 'half_even')
    : undefined;

/**
 * How much of the way from the whole margin to liquidation a position has gone, in percent from 0 to 100; the bar of a
 * position's card.
 */
export const riskOf = (position: Isolated, price: Decimal, scale: number): Decimal => {
  const reserve = position.margin.minus(position.maintenance);
  if (!reserve.isPositive()) return Decimal.of(100);
  const result = profitOf(position.side, position.entry, price, position.size, scale);
  if (!result.isNegative()) return Decimal.zero;
  const used = result.negated().times(Decimal.of(100), 'down').over(reserve, 'down').cut(2, 'down');
  return Decimal.min(used, Decimal.of(100));
};

/** FU20: the share of customers who lost is shown from this many customers on. */
export const MIN_CUSTOMERS_FOR_SHARE = 30;
export const LOSING_SHARE_DAYS = 90;

/** What a customer quotes to support, on receipts as in records. */
export const positionReference = (id: number | string): string => `F-${String(id).split(':')[0]}`;
