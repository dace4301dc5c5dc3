import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { BUY, quoteOf, reserveOf, valueProblem } from '#contract/spot/rules.ts';
import { sideOf, type Book, type LiveOrder } from './book.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import type { Draft } from './draft.ts';
import { freeOf, heldOf } from './settle.ts';
import { problemRefusal } from './terms.ts';
import type { AmendCommand, CancelAllCommand, CancelCommand } from './command.ts';

interface Live {
  readonly book: Book;
  readonly order: LiveOrder;
}

/** SP13: another customer's order is unknown; an own order that has ended is refused as ended. */
const ownLive = (draft: Draft, user_id: number, id: number): Live => {
  const live = draft.books.find(id);
  if (live?.order.owner === user_id) return live;
  const ended = draft.known.orders.get(id)?.user_id ?? draft.placed.get(id)?.user_id ?? draft.known.owners.get(id);
  throw new Refusal(!live && ended === user_id ? 'spot_order_ended' : 'spot_order_unknown');
};

const reserveAt = ({ book, order }: Live, lots: number): Decimal =>
  reserveOf(sideOf(order.side), book.priceOf(order.price), book.amountOf(lots), book.market.quote_scale);

const currencyOf = ({ book, order }: Live): number =>
  sideOf(order.side) === BUY ? book.market.quote_id : book.market.base_id;

export const cancel = (draft: Draft, { user_id, id }: CancelCommand): number => {
  cancelLive(draft, ownLive(draft, user_id, id));
  return id;
};

const cancelLive = (draft: Draft, live: Live): void => {
  const { book, order } = live;
  const held = reserveAt(live, order.lots);
  book.cancel(order.id);
  draft.books.count(order.owner, -1);
  const touched = draft.touch(order.id, 'cancelled', Decimal.zero, 'customer');
  touched.closed_seq = draft.books.nextSeq();
  const moves = new Moves();
  moves.add(heldOf(order.owner), freeOf(order.owner), currencyOf(live), held);
  draft.post('spot.cancel', String(order.id), moves);
  if (!order.is_waiting) draft.markets.add(book.market.id);
};

/** Cancels order by order, by id, with one ledger entry each. Returns how many there were. */
export const cancelAll = (draft: Draft, { user_id, market_id }: CancelAllCommand): number => {
  const before = draft.known.in_progress.filter((order) => order.user_id === user_id).map(({ id }) => id);
  const here = [...draft.placed].flatMap(([id, placed]) => (placed.user_id === user_id ? [id] : []));
  let cancelled = 0;
  for (const id of [...before, ...here]) {
    const live = draft.books.find(id);
    if (!live || (market_id !== undefined && live.book.market.id !== market_id)) continue;
    cancelLive(draft, live);
    cancelled += 1;
  }
  return cancelled;
};

/** SP14: lowers the amount and keeps the order's place in the queue. `amount` is the new whole amount. */
export const amend = (draft: Draft, { user_id, id, amount }: AmendCommand): number => {
  const live = ownLive(draft, user_id, id);
  const { book, order } = live;
  const terms = draft.terms.get(book.market.id);
  const stored = draft.known.orders.get(id);
  // An order placed in this same batch is not durable yet, so its owner cannot know its id.
  if (!terms || !stored) throw new Refusal('spot_order_unknown');
  if (!amount.fits(terms.quantity_scale)) throw problemRefusal('spot_amount_step', terms);
  const filled = stored.filled.plus(draft.touched.get(id)?.filled ?? Decimal.zero);
  const whole = draft.touched.get(id)?.amount ?? stored.amount;
  if (amount.gte(whole)) throw new Refusal('spot_not_less');
  // SP3a: a trade may leave less than the minimum, an amend may not.
  const value = quoteOf(book.priceOf(order.price), Decimal.max(amount.minus(filled), Decimal.zero), terms.quote_scale);
  if (amount.lte(filled) || valueProblem(value, terms)) throw problemRefusal('spot_below_minimum', terms);
  const left = book.lotsOf(amount.minus(filled));
  const held = reserveAt(live, left);
  const free = reserveAt(live, order.lots).minus(held);
  book.amend(id, left);
  const seq = draft.books.nextSeq();
  draft.touch(id, order.is_waiting ? 'waiting' : 'open', held).amount = amount;
  draft.amends.push({ seq, order_id: id, amount_before: whole, amount });
  const moves = new Moves();
  moves.add(heldOf(user_id), freeOf(user_id), currencyOf(live), free);
  draft.post('spot.amend', `${id}:${seq}`, moves);
  if (!order.is_waiting) draft.markets.add(book.market.id);
  return id;
};
