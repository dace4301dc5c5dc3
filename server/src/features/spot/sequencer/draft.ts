import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { OrderEnd, OrderState } from '#contract/spot/rules.ts';
import type { Address } from '#server/core/ledger/addresses.ts';
import type { Entry, Movement } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { AmendRow } from '../store/batch.ts';
import type { Head } from '../store/markets.ts';
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
  readonly balances: ReadonlyMap<string, Decimal>;
}

/** SP12a: the maximum of triggered stops that one batch processes. */
const MAX_STOPS = 500;

export const accountKey = (address: Address, currency_id: number): string => `${address} ${currency_id}`;

/** Everything that a batch will write. The books in memory have already changed; nothing is published yet. */
export class Draft {
  readonly books: Books;
  readonly prices: Prices;
  readonly at: Instant;
  readonly head: Head;
  readonly known: Omit<Known, 'balances'>;
  readonly placed = new Map<number, Placed>();
  readonly touched = new Map<number, Touched>();
  readonly trades: TradeRow[] = [];
  readonly amends: AmendRow[] = [];
  readonly entries: Entry[] = [];
  readonly markets = new Set<number>();
  stops_left = MAX_STOPS;
  readonly #balances: Map<string, Decimal>;

  constructor(books: Books, prices: Prices, at: Instant, head: Head, known: Known) {
    this.books = books;
    this.prices = prices;
    this.at = at;
    this.head = head;
    this.known = known;
    this.#balances = new Map(known.balances);
  }

  /** The balance of a locked account, after everything that this batch decided so far. */
  balanceOf(address: Address, currency_id: number): Decimal {
    const balance = this.#balances.get(accountKey(address, currency_id));
    if (!balance) throw new Error(`${address} was not locked`);
    return balance;
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

  /** One entry per command; none if it moved no money. */
  post(reason: Entry['reason'], ref: string, moves: Moves): void {
    const movements = moves.list();
    if (movements.length === 0) return;
    this.entries.push({ reason, ref, at: this.at, movements });
    for (const { from, to, currency_id, amount } of movements) {
      this.#change(from, currency_id, amount.negated());
      this.#change(to, currency_id, amount);
    }
  }

  #change(address: Address, currency_id: number, amount: Decimal): void {
    const key = accountKey(address, currency_id);
    const balance = this.#balances.get(key);
    if (balance) this.#balances.set(key, balance.plus(amount));
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

/** The movements of one entry; those with the same source, target and currency are merged. */
export class Moves {
  readonly #moves = new Map<string, Movement>();

  add(from: Address, to: Address, currency_id: number, amount: Decimal): void {
    if (!amount.isPositive()) return;
    const key = `${from} ${to} ${currency_id}`;
    const before = this.#moves.get(key);
    this.#moves.set(key, { from, to, currency_id, amount: before ? before.amount.plus(amount) : amount });
  }

  list(): readonly Movement[] {
    return [...this.#moves.values()];
  }
}
