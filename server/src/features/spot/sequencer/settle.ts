import { Decimal } from '#contract/kit/decimal.ts';
import { BUY, feeOf, quoteOf, reserveOf, type OrderSide, type OrderState } from '#contract/spot/rules.ts';
import type { Fill, Placed } from '#engine/order-book/commands.ts';
import { customer, house, type Address } from '#server/core/ledger/addresses.ts';
import type { Book } from './book.ts';
import type { Moves } from '#server/core/sequencer/moves.ts';
import type { Draft } from './draft.ts';

/** Spot fees go here; no other room uses this account, so no other transaction waits for a batch on it. */
const FEES = house('spot-fees');

export const freeOf = (user_id: number): Address => customer(user_id, 'spot');
export const heldOf = (user_id: number): Address => customer(user_id, 'spot:held');

/** The incoming order. */
export interface Taker {
  readonly id: number;
  readonly seq: number;
  readonly user_id: number;
  readonly side: OrderSide;
  readonly price: Decimal;
  readonly fee_rate: Decimal;
  /** Already held for it: a stop's money is held from placing on. */
  readonly held: Decimal;
}

interface Traded {
  readonly amount: Decimal;
  readonly value: Decimal;
  readonly taker_fee: Decimal;
  readonly maker_fee: Decimal;
}

/**
 * Books an order's fills and its resting part: trades, both orders, and the movements of its entry. Returns the ids of
 * the trades.
 */
export const settle = (draft: Draft, book: Book, taker: Taker, placed: Placed, moves: Moves): number[] => {
  const trade_ids = placed.fills.map((fill) => settleFill(draft, book, taker, fill, moves));
  const { market } = book;
  const rest = reserveOf(taker.side, taker.price, book.amountOf(placed.resting), market.quote_scale);
  const touched = draft.touch(taker.id, stateAfter(placed), rest, placed.why ?? null);
  const currency_id = taker.side === BUY ? market.quote_id : market.base_id;
  if (taker.held.isZero()) moves.add(freeOf(taker.user_id), heldOf(taker.user_id), currency_id, rest);
  else {
    const spent = taker.side === BUY ? touched.filled_value : touched.filled;
    const free = taker.held.minus(spent).minus(rest);
    moves.add(heldOf(taker.user_id), freeOf(taker.user_id), currency_id, free);
  }
  draft.markets.add(market.id);
  return trade_ids;
};

/** A purchase by total that has spent its budget counts as filled. */
const stateAfter = ({ resting, why }: Placed): OrderState =>
  resting > 0 ? 'open' : why === undefined ? 'filled' : 'expired';

const settleFill = (draft: Draft, book: Book, taker: Taker, fill: Fill, moves: Moves): number => {
  const { market } = book;
  const price = book.priceOf(fill.price);
  const traded = tradedBy(book, taker, fill, price);
  const id = draft.books.nextTrade();
  draft.trades.push({
    id,
    seq: taker.seq,
    market_id: market.id,
    taker_side: taker.side,
    price,
    amount: traded.amount,
    value: traded.value,
    maker_order: fill.maker_id,
    taker_order: taker.id,
    maker_user: fill.maker_owner,
    taker_user: taker.user_id,
    maker_fee: traded.maker_fee,
    taker_fee: traded.taker_fee,
    at: draft.at,
  });
  const paid_from = taker.held.isZero() ? freeOf(taker.user_id) : heldOf(taker.user_id);
  const reserves = makerReserves(book, taker.side, fill, price);
  const [buyer, seller] =
    taker.side === BUY
      ? [{ user_id: taker.user_id, from: paid_from, fee: traded.taker_fee }, makerOf(fill, traded.maker_fee)]
      : [makerOf(fill, traded.maker_fee), { user_id: taker.user_id, from: paid_from, fee: traded.taker_fee }];
  moves.add(buyer.from, freeOf(seller.user_id), market.quote_id, traded.value.minus(seller.fee));
  moves.add(buyer.from, FEES, market.quote_id, seller.fee);
  moves.add(seller.from, freeOf(buyer.user_id), market.base_id, traded.amount.minus(buyer.fee));
  moves.add(seller.from, FEES, market.base_id, buyer.fee);
  if (taker.side !== BUY) {
    // SP9: what the purchase held above the price of this trade is released.
    const dust = reserves.before.minus(traded.value).minus(reserves.after);
    moves.add(heldOf(fill.maker_owner), freeOf(fill.maker_owner), market.quote_id, dust);
  }
  noteFill(draft, taker.id, id, traded, traded.taker_fee);
  noteMaker(draft, book, fill, id, traded, reserves.after);
  return id;
};

const makerOf = ({ maker_owner }: Fill, fee: Decimal) => ({ user_id: maker_owner, from: heldOf(maker_owner), fee });

const tradedBy = (book: Book, taker: Taker, fill: Fill, price: Decimal): Traded => {
  const { base_scale, quote_scale } = book.market;
  const amount = book.amountOf(fill.lots);
  const value = quoteOf(price, amount, quote_scale);
  const feeOfSide = (buys: boolean, rate: Decimal): Decimal =>
    rate.isZero() ? Decimal.zero : buys ? feeOf(amount, rate, base_scale) : feeOf(value, rate, quote_scale);
  return {
    amount,
    value,
    taker_fee: feeOfSide(taker.side === BUY, taker.fee_rate),
    maker_fee: feeOfSide(taker.side !== BUY, book.rateOf(fill.maker_id)),
  };
};

const makerReserves = (book: Book, taker_side: OrderSide, { maker_left, lots }: Fill, price: Decimal) => {
  const side = taker_side === BUY ? 2 : 1;
  const reserve = (left: number): Decimal => reserveOf(side, price, book.amountOf(left), book.market.quote_scale);
  return { before: reserve(maker_left + lots), after: reserve(maker_left) };
};

const noteFill = (draft: Draft, order_id: number, trade_id: number, { amount, value }: Traded, fee: Decimal): void => {
  const before = draft.touched.get(order_id);
  const touched = draft.touch(order_id, before?.state ?? 'open', before?.reserved ?? Decimal.zero);
  touched.filled = touched.filled.plus(amount);
  touched.filled_value = touched.filled_value.plus(value);
  touched.fee = touched.fee.plus(fee);
  touched.first_trade ??= trade_id;
  touched.last_trade = trade_id;
};

const noteMaker = (
  draft: Draft,
  book: Book,
  { maker_id, maker_owner, maker_left }: Fill,
  trade_id: number,
  traded: Traded,
  reserved: Decimal,
): void => {
  noteFill(draft, maker_id, trade_id, traded, traded.maker_fee);
  draft.touch(maker_id, maker_left === 0 ? 'filled' : 'open', reserved);
  if (maker_left > 0) return;
  book.forgetRate(maker_id);
  draft.books.count(maker_owner, -1);
};
