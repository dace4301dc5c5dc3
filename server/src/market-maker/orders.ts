import { detailCalls } from '#contract/balances/detail-calls.ts';
import { Refused } from '#contract/kit/client.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY, SELL } from '#contract/spot/rules.ts';
import type { Log } from '../ports/log.ts';
import type { Desk } from './desk.ts';
import { depthIn, lotsFor, placingOf, take, type QuotedBook } from './quoted-book.ts';
import type { Quote } from './quoting.ts';
import { takingStale } from './stale-orders.ts';
import type { Subscribers } from './subscribers.ts';

/* The orders of one account of the demo, by the calls that every customer has. */

export interface Trading {
  readonly desk: Desk;
  readonly subscribers: Subscribers;
  readonly log: Log;
  readonly now_ms: () => number;
  readonly isEnding: () => boolean;
  /** The pause between two rounds through its books. */
  readonly look_every_ms: number;
}

const MAX_ORDERS = 100;
const LEVELS = 20;
/** A book is looked at for stale orders of others in every twelfth round, and when a quote met one. */
const ROUNDS_A_LOOK = 12;
/** A quote that met an order of somebody else is tried again after the next look. */
const MET_REST_MS = 1000;
/** How long a side rests that the account cannot pay for. */
const SHORT_OF_FUNDS_MS = 60_000;

/** The change balance: what spot orders are paid from. */
const SPOT_ACCOUNT = 'change';

export const readOwn = async ({ desk }: Trading, book: QuotedBook): Promise<void> => {
  const { currency_id, legal_id } = book.terms;
  const orders = await desk.ask(spotCalls.orders, { currency_id, legal_id, status: 1, page: 1, limit: MAX_ORDERS });
  book.own.clear();
  for (const order of orders) take(book, order);
  book.is_unsure = false;
};

export const emptyBook = async ({ desk }: Trading, book: QuotedBook): Promise<void> => {
  if (book.own.size === 0) return;
  await desk.ask(spotCalls.cancelAll, { match_id: book.terms.match_id });
  book.own.clear();
};

export const cancel = async ({ desk, isEnding }: Trading, book: QuotedBook, id: number): Promise<void> => {
  if (isEnding()) return;
  try {
    await desk.ask(spotCalls.cancel, { id });
  } catch (failure) {
    const isGone = failure instanceof Refused && /^spot_order_(?:ended|unknown)$/.test(failure.reason);
    if (!isGone) throw failure;
  }
  book.own.delete(id);
};

const isShort = (failure: unknown): boolean => failure instanceof Refused && failure.reason === 'insufficient_balance';

const mayPlace = ({ isEnding, subscribers, now_ms }: Trading, book: QuotedBook, { side }: Quote): boolean =>
  !isEnding() && subscribers.priceOf(book.terms) !== undefined && book.side_rests_until_ms[side] <= now_ms();

/** Places one quote, which only waits. A side without funds rests; the other side continues. */
export const place = async (trading: Trading, book: QuotedBook, quote: Quote): Promise<void> => {
  if (!mayPlace(trading, book, quote)) return;
  try {
    const order = await trading.desk.ask(spotCalls.place, placingOf(book, quote, 'post_only'));
    take(book, order);
    if (order.why !== 'would_take') return;
    book.side_rests_until_ms[quote.side] = trading.now_ms() + MET_REST_MS;
    book.look_at_ms = 0;
  } catch (failure) {
    if (!isShort(failure)) throw failure;
    restShort(trading, book, quote);
  }
};

/** Its funds are not replaced (FA4): the log says that they are used up, and the side stays empty until it has sold. */
const restShort = ({ log, now_ms }: Trading, book: QuotedBook, { side }: Quote): void => {
  book.side_rests_until_ms[side] = now_ms() + SHORT_OF_FUNDS_MS;
  const { symbol, currency_name, legal_name } = book.terms;
  log.warn('market maker is short of funds', { symbol, currency: side === SELL ? currency_name : legal_name });
};

/** SP20c: takes what others offer on the wrong side of the index, at their prices. */
export const takeStale = async (trading: Trading, book: QuotedBook, last: number): Promise<void> => {
  const { desk, now_ms } = trading;
  if (book.look_at_ms > now_ms()) return;
  book.look_at_ms = now_ms() + ROUNDS_A_LOOK * trading.look_every_ms;
  const depth = depthIn(book, await desk.ask(spotCalls.depth, { symbol: book.terms.symbol, limit: LEVELS }));
  for (const side of [BUY, SELL] as const) {
    const wanted = takingStale(book.market, side, last, depth, [...book.own.values()]);
    if (wanted && mayPlace(trading, book, wanted)) await takeWhatItCan(trading, book, wanted);
  }
};

/** If the account has less than that, it takes what it can pay for. */
const takeWhatItCan = async (trading: Trading, book: QuotedBook, wanted: Quote): Promise<void> => {
  const { desk } = trading;
  /** False if the account cannot pay for it. */
  const send = async (quote: Quote): Promise<boolean> => {
    try {
      take(book, await desk.ask(spotCalls.place, placingOf(book, quote, 'ioc')));
      return true;
    } catch (failure) {
      if (!isShort(failure)) throw failure;
      return false;
    }
  };
  if (await send(wanted)) return;
  const currency = wanted.side === SELL ? book.terms.currency_id : book.terms.legal_id;
  const { available } = await desk.ask(detailCalls.detail, { currency, type: SPOT_ACCOUNT });
  const lots = Math.min(wanted.lots, lotsFor(book, wanted, available));
  // What was available may be spent meanwhile in another book of the account: then only this side rests, too.
  if (lots * wanted.ticks >= book.market.min_value) await send({ ...wanted, lots });
  restShort(trading, book, wanted);
};
