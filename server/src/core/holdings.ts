import type { NextStep } from '#contract/kit/next-step.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '../ports/db/database.ts';

/*
 * A holding is one product that a customer has: a lock, a subscription, an investment, a loan. Every room that sells
 * products says in its `holdings.ts` which ones run; the Finance tab and the page of all products are made of that.
 */

export interface Holding {
  /** The row's id in its room. */
  readonly id: number;
  /** What it is, by the room's own label, such as `lock` or `dual_put`. */
  readonly kind: string;
  /** What a customer quotes to support. */
  readonly reference: string;
  /** The code of the coin or token that it is about, where that is not the currency of the amount. */
  readonly about?: string | undefined;
  /** Money that the customer put in, or money that the customer owes. */
  readonly side: 'put_in' | 'owed';
  readonly currency_id: number;
  /** What was put in and is still in it; for a loan what is owed now. */
  readonly amount: Decimal;
  /** The price that decides how it is paid, in USDT, where one does. */
  readonly linked_price?: Decimal | undefined;
  readonly started_at: Instant;
  /** What happens to it next by itself, and when; null if nothing is due. */
  readonly next: NextStep | null;
  readonly next_at: Instant | null;
  /** The fraction of the whole that the next step is about, such as 0.25 of the tokens. */
  readonly next_share?: Decimal | undefined;
  /** When it ends by itself. */
  readonly ends_at: Instant | null;
}

/** What products of a room have paid a customer above what was put in, or cost the customer, per currency. */
export interface Earned {
  readonly currency_id: number;
  readonly amount: Decimal;
}

/** What a customer owes to a room in one currency. */
export interface Owed {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly amount: Decimal;
}

/** BA1: what a total subtracts. A room that lends declares it; several rows of one currency add up. */
export interface RoomDebts {
  /** What each of these customers owes now. */
  readonly current: (
    sql: Sql,
    user_ids: readonly number[],
    now: Instant,
  ) => Promise<readonly (Owed & { readonly user_id: number })[]>;
  /** What one customer owed at each of these moments, with everything that had happened until then. */
  readonly past: (
    sql: Sql,
    user_id: number,
    moments: readonly Instant[],
  ) => Promise<readonly (Owed & { readonly at: Instant })[]>;
}

/** Each of these costs the same number of queries, however many products a customer has. */
export interface RoomHoldings {
  /** What runs now, the next due first; at most `limit`. */
  readonly running: (sql: Sql, user_id: number, now: Instant, limit: number) => Promise<readonly Holding[]>;
  /** What was earned up to now, by products that run and that have ended. */
  readonly earned: (sql: Sql, user_id: number) => Promise<readonly Earned[]>;
  /** For a room that lends. */
  readonly debts?: RoomDebts;
}
