import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { OrderEnd, OrderState } from '#contract/spot/rules.ts';
import type { Address } from '#server/core/ledger/addresses.ts';
import type { Entry } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Moves } from '#server/core/sequencer/moves.ts';
import type { AmendRow } from '../store/amends.ts';
import type { TermsRow } from '../store/markets.ts';
import type { InProgress, KnownOrder, OrderChange, OrderRow } from '../store/orders.ts';
import type { TradeRow } from '../store/trades.ts';
import type { Books } from './books.ts';

/** The fields of an order that never change. */
export type Placed = Omit<OrderRow, keyof OrderChange | 'updated_at'> & { readonly first_seq: number; amount: Decimal };

/** What this batch did to an order. */
export type Touched = { -readonly [Key in keyof OrderChange]: OrderChange[Key] };

export interface Known {
  /** Older orders that this batch names and that are not in the books. */
  readonly orders: ReadonlyMap<number, KnownOrder>;
  /**
   * Owners of the orders that this batch names and that were in the books when it began: an earlier command may end
   * one.
   */
  readonly owners: ReadonlyMap<number, number>;
  /** The orders in progress of customers who cancel everything. */
  readonly in_progress: readonly InProgress[];
}

/** SP12a: the maximum of triggered stops that one batch processes. */
const MAX_STOPS = 500;

/** Everything that a batch will write of spot. The books in memory have already changed; nothing is published yet. */
export class Draft {
  readonly books: Books;
  readonly prices: Prices;
  readonly at: Instant;
  /** Of the markets in which the batch places orders. */
  readonly terms: ReadonlyMap<number, TermsRow>;
  readonly known: Known;
  readonly placed = new Map<number, Placed>();
  readonly touched = new Map<number, Touched>();
  readonly trades: TradeRow[] = [];
  readonly amends: AmendRow[] = [];
  readonly markets = new Set<number>();
  stops_left = MAX_STOPS;
  readonly #batch: Batch;

  constructor(books: Books, prices: Prices, batch: Batch, terms: ReadonlyMap<number, TermsRow>, known: Known) {
    this.books = books;
    this.prices = prices;
    this.at = batch.at;
    this.terms = terms;
    this.known = known;
    this.#batch = batch;
  }

  balanceOf(address: Address, currency_id: number): Decimal {
    return this.#batch.balanceOf(address, currency_id);
  }

  touch(id: number, state: OrderState, reserved: Decimal, why: OrderEnd | null = null): Touched {
    const before = this.touched.get(id);
    const touched = before ?? untouched(id);
    if (!before) this.touched.set(id, touched);
    touched.state = state;
    touched.reserved = reserved;
    touched.why = why;
    return touched;
  }

  post(reason: Entry['reason'], ref: string, moves: Moves): void {
    this.#batch.post(reason, ref, moves);
  }
}

const untouched = (id: number): Touched => ({
  id,
  seq: null,
  state: 'open',
  why: null,
  amount: null,
  filled: Decimal.zero,
  filled_value: Decimal.zero,
  fee: Decimal.zero,
  reserved: Decimal.zero,
  triggered_by: null,
  closed_seq: null,
  first_trade: null,
  last_trade: null,
});
