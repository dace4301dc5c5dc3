import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { BUY, reserveOf } from '#contract/spot/rules.ts';
import type { Placing } from '#engine/order-book/commands.ts';
import type { Limits, Step } from '#engine/spot-market/spot-market.ts';
import type { TermsRow } from '../store/markets.ts';
import { engineSide, sideOf, type Book } from './book.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import type { Draft } from './draft.ts';
import { freeOf, heldOf, settle, type Taker } from './settle.ts';
import { soundOrder, type SoundOrder } from './terms.ts';
import type { PlaceCommand } from './command.ts';

/** SP3: the maximum of orders in progress per customer. */
export const MAX_OPEN = 200;

/** Decides one order. Every check that may refuse comes first: a change to the book cannot be undone. */
export const place = (draft: Draft, command: PlaceCommand): number => {
  const book = draft.books.ofPair(command.base_id, command.quote_id);
  const terms = book && draft.terms.get(book.market.id);
  if (!terms) throw new Refusal('market_unknown');
  const order = soundOrder(book, terms, draft.prices, command, draft.at);
  const may_wait = order.kind === 'stop_limit' || order.force === 'gtc' || order.force === 'post_only';
  if (may_wait && draft.books.openOf(command.user_id) >= MAX_OPEN) {
    throw new Refusal('spot_too_many_open', { max: MAX_OPEN });
  }
  return order.kind === 'stop_limit'
    ? placeStop(draft, book, terms, command, order)
    : placeNow(draft, book, terms, command, order);
};

const placeNow = (draft: Draft, book: Book, terms: TermsRow, command: PlaceCommand, order: SoundOrder): number => {
  const wanted: Omit<Placing, 'id'> = {
    owner: command.user_id,
    side: engineSide(command.side),
    price: order.price_ticks,
    lots: order.lots,
    force: order.force,
    ...(order.total ? { budget: budgetOf(book, order.total) } : {}),
  };
  refuseUnpaid(draft, book, command, order, wanted);
  const [id, seq] = [draft.books.nextOrder(), draft.books.nextSeq()];
  const [own, ...stops] = book.engine.place({ ...wanted, id }, limitsOf(draft));
  record(draft, terms, command, order, { id, seq });
  if (own) settleOwn(draft, book, command, { order, id, seq, fee_rate: terms.fee_rate }, own);
  settleStops(draft, book, stops);
  return id;
};

const limitsOf = (draft: Draft): Limits => ({
  max_stops: draft.stops_left,
  last_trade: draft.books.numbers.trade_id,
});

/** SP12a: stops left over by an earlier batch go before everything else. */
export const workDue = (draft: Draft): void => {
  for (const book of draft.books.owing()) settleStops(draft, book, book.engine.work(limitsOf(draft)));
};

/** SP12: the money of a stop is held from the start. */
const placeStop = (draft: Draft, book: Book, terms: TermsRow, command: PlaceCommand, order: SoundOrder): number => {
  const { user_id, side } = command;
  const { market } = book;
  if (!order.stop_price) throw new Refusal('spot_stop_needed');
  const currency_id = side === BUY ? market.quote_id : market.base_id;
  const held = reserveOf(side, order.price, order.amount, market.quote_scale);
  if (draft.balanceOf(freeOf(user_id), currency_id).lt(held)) throw new Refusal('insufficient_balance');
  const stop = {
    id: draft.books.numbers.order_id + 1,
    owner: user_id,
    side: engineSide(side),
    price: order.price_ticks,
    lots: order.lots,
    force: order.force,
    stop: book.ticksOf(order.stop_price),
  };
  if (!book.wait(stop)) throw new Refusal('spot_stop_passed');
  const [id, seq] = [draft.books.nextOrder(), draft.books.nextSeq()];
  record(draft, terms, command, order, { id, seq });
  book.keepRate(id, terms.fee_rate);
  draft.books.count(user_id, 1);
  draft.touch(id, 'waiting', held);
  const moves = new Moves();
  moves.add(freeOf(user_id), heldOf(user_id), currency_id, held);
  draft.post('spot.place', String(id), moves);
  return id;
};

const record = (
  draft: Draft,
  terms: TermsRow,
  command: PlaceCommand,
  order: SoundOrder,
  { id, seq }: { readonly id: number; readonly seq: number },
): void => {
  draft.placed.set(id, {
    first_seq: seq,
    market_id: terms.id,
    user_id: command.user_id,
    side: command.side,
    kind: order.kind,
    force: order.force,
    price: order.price,
    stop_price: order.stop_price ?? null,
    amount: order.amount,
    total: order.total ?? null,
    fee_rate: terms.fee_rate,
    tick_price: order.tick?.price ?? null,
    tick_seq: order.tick?.seq ?? null,
    created_at: draft.at,
  });
};

interface Arrived {
  readonly order: SoundOrder;
  readonly id: number;
  readonly seq: number;
  readonly fee_rate: Decimal;
}

const settleOwn = (
  draft: Draft,
  book: Book,
  { user_id, side }: PlaceCommand,
  { order, id, seq, fee_rate }: Arrived,
  { placed }: Step,
): void => {
  const moves = new Moves();
  settle(draft, book, { id, seq, user_id, side, price: order.price, fee_rate, held: Decimal.zero }, placed, moves);
  const own = draft.placed.get(id);
  if (own && order.total) own.amount = draft.touched.get(id)?.filled ?? Decimal.zero;
  if (placed.resting > 0) book.keepRate(id, fee_rate);
  if (placed.resting > 0) draft.books.count(user_id, 1);
  draft.post('spot.place', String(id), moves);
};

/** Every triggered stop gets its own ledger entry and its own `seq`. */
const settleStops = (draft: Draft, book: Book, steps: readonly Step[]): void => {
  draft.stops_left -= steps.length;
  for (const { id, placed, triggered_by } of steps) {
    const moves = new Moves();
    const taker = stopTaker(draft, book, id);
    settle(draft, book, taker, placed, moves);
    const touched = draft.touched.get(id);
    if (!touched) throw new Error('triggered stop was not settled');
    touched.seq = taker.seq;
    touched.triggered_by = triggered_by ?? null;
    if (placed.resting === 0) book.forgetRate(id);
    if (placed.resting === 0) draft.books.count(taker.user_id, -1);
    draft.post('spot.trigger', String(id), moves);
  }
};

const stopTaker = (draft: Draft, book: Book, id: number): Taker => {
  const stop = book.takeStop(id);
  const [side, price] = [sideOf(stop.side), book.priceOf(stop.price)];
  const held = reserveOf(side, price, book.amountOf(stop.lots), book.market.quote_scale);
  return { id, seq: draft.books.nextSeq(), user_id: stop.owner, side, price, fee_rate: book.rateOf(id), held };
};

/**
 * SP5: a sale needs everything it offers; a purchase needs what it would pay immediately and, unless it is a market
 * order, its limit price for the rest.
 */
const refuseUnpaid = (
  draft: Draft,
  book: Book,
  { user_id, side }: PlaceCommand,
  order: SoundOrder,
  wanted: Omit<Placing, 'id'>,
): void => {
  const { market } = book;
  const available = draft.balanceOf(freeOf(user_id), side === BUY ? market.quote_id : market.base_id);
  const need = side === BUY ? maxPaid(book, order, wanted) : order.amount;
  // A customer with a zero balance places no order, not even one that would find nothing to trade with.
  if (available.isZero() || !need || available.lt(need)) throw new Refusal('insufficient_balance');
};

const maxPaid = (book: Book, order: SoundOrder, wanted: Omit<Placing, 'id'>): Decimal | undefined => {
  if (order.total) return order.total;
  const { lots, cost } = book.engine.costOf({ ...wanted, id: 0 });
  const rest = order.kind === 'market' ? 0n : BigInt(order.price_ticks) * BigInt(order.lots - lots);
  return quoteUp(book, cost + rest);
};

const LARGEST = 10n ** 20n;

/** Ticks times lots in the quote currency, rounded up; undefined if no balance can be that large. */
const quoteUp = ({ market }: Book, ticks_lots: bigint): Decimal | undefined => {
  const unit = 10n ** BigInt(market.price_scale + market.quantity_scale);
  const atoms = 10n ** BigInt(market.quote_scale);
  const value = (ticks_lots * atoms + unit - 1n) / unit;
  return value < LARGEST ? Decimal.of(value).over(Decimal.of(atoms), 'up') : undefined;
};

const ATOMS = 18;

/** SP4: the budget that a total gives, in ticks times lots; both scales together have at most 16 decimals. */
const budgetOf = ({ market }: Book, total: Decimal): bigint =>
  BigInt(total.toFixed(ATOMS).replace('.', '')) / 10n ** BigInt(ATOMS - market.price_scale - market.quantity_scale);
